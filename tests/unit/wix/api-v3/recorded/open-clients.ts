import {
  apiKey,
  type CatalogClient,
  createCatalogClient,
  createThrottle,
} from '#lib/wix/api/index.ts'
import { createV3Client, type V3Client } from '#lib/wix/api/v3/index.ts'
import { isJson, type Json } from './list-recordings.ts'

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Json
}

export interface Clients {
  readonly v1: CatalogClient
  readonly v3: V3Client
  /** The requests that were sent, except GETs. */
  readonly sent: Sent[]
}

/** Both clients over a store that answers every request alike. */
export function openClients(answer: () => Response): Clients {
  const sent: Sent[] = []
  const v1 = createCatalogClient({
    auth: apiKey('k', { siteId: 's' }),
    throttle: createThrottle({ perMinute: 1e9, burst: 1e9 }),
    async fetch(url, init) {
      const { method = 'GET', body } = init
      const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : {}
      const { pathname } = new URL(url)
      if (method !== 'GET' && isJson(parsed)) sent.push({ method, path: pathname, body: parsed })
      return answer()
    },
  })
  return { v1, v3: createV3Client(v1.connection), sent }
}
