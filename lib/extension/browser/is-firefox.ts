import { browserApi } from './browser-api.ts'

/** Only Firefox has `getBrowserInfo`. */
export function isFirefox(): boolean {
  const runtime = browserApi()?.runtime
  return runtime !== undefined && 'getBrowserInfo' in runtime
}
