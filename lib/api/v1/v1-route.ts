import { readRoute, type Route, writeRoute } from '../transport/exchange.ts'

// The public addresses carry a prefix that the bare paths of the specification leave out.
export function v1Read(method: 'GET' | 'POST', bare: string): Route {
  return readRoute(method, `/stores-reader${bare}`, bare)
}

/** `kind` is "relative" where sending it twice does more than sending it once. */
export function v1Write(
  method: 'POST' | 'PATCH' | 'DELETE',
  bare: string,
  kind?: 'relative',
): Route {
  return writeRoute(method, `/stores${bare}`, bare, kind)
}
