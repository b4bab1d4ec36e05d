import { readRoute, writeRoute } from '../transport/request-context.ts'

/** Declares routes below `base` on the public host; specifications leave the base out. */
export function routesBelow(base: string, version: string) {
  const toAddress = (path: string) => [base + version + path, version + path] as const
  return {
    read: (method: 'GET' | 'POST', path: string) => readRoute(method, ...toAddress(path)),
    /** Safe to send again: the second request is refused (a stale revision, a name that exists). */
    write: (method: 'POST' | 'PATCH' | 'DELETE', path: string) =>
      writeRoute(method, ...toAddress(path)),
    /** The same twice is twice. */
    add: (path: string) => writeRoute('POST', ...toAddress(path), 'relative'),
  }
}

/** Catalog V3. */
export const { read, write, add } = routesBelow('/stores', '/v3')
