import {
  apiKey,
  createConnection,
  createThrottle,
  type Fetch,
  visitor,
} from '#lib/wix/api/index.ts'
import { createV3Client } from '#lib/wix/api/v3/index.ts'

/** A client over scripted answers, without any waiting. */
export function answering(fetch: Fetch, who: 'key' | 'visitor' = 'key') {
  const auth = who === 'key' ? apiKey('k', { siteId: 's' }) : visitor({ clientId: 'c' })
  const throttle = createThrottle({ perMinute: 1e9, burst: 1e9 })
  return createV3Client(createConnection({ auth, fetch, throttle }))
}

/** An application error in the platform's form. */
export function rejection(code: string) {
  return { message: code, details: { applicationError: { code, description: code } } }
}
