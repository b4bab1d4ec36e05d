import { readRoute, writeRoute } from '../transport/exchange.ts'

/** Below `/stores`, where Catalog V3 lives on the public host. */
export const read = (method: 'GET' | 'POST', path: string) =>
  readRoute(method, `/stores/v3${path}`, `/v3${path}`)

/** The same twice is the same once: a stale revision, a name that is there, and so on. */
export const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string) =>
  writeRoute(method, `/stores/v3${path}`, `/v3${path}`)

/** The same twice is twice. */
export const add = (path: string) =>
  writeRoute('POST', `/stores/v3${path}`, `/v3${path}`, 'relative')
