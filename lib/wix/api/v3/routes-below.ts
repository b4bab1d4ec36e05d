import { readRoute, writeRoute } from '../transport/request-context.ts'

/** Declares routes below `base` on the public host. Specifications leave out the base. */
export function routesBelow(base: string, version: string) {
  const toAddress = (path: string) => [base + version + path, version + path] as const
  return {
    read: (method: 'GET' | 'POST', path: string) => readRoute(method, ...toAddress(path)),
    /** Safe to repeat: the store refuses the second request (a stale revision, a name that exists). */
    write: (method: 'POST' | 'PATCH' | 'DELETE', path: string) =>
      writeRoute(method, ...toAddress(path)),
    /** Not idempotent. */
    add: (path: string) => writeRoute('POST', ...toAddress(path), 'relative'),
  }
}

/** Catalog V3. */
export const { read, write, add } = routesBelow('/stores', '/v3')
