import type { ApiError } from '../api-error.ts'
import type { Route } from './request-context.ts'

/**
 * The one place that decides whether a failed call may be sent again.
 *
 * Reads and absolute writes end the same however often they arrive: they are repeated whenever a
 * second try could help. A relative write (an increment, a create) is repeated only when the shop
 * surely did nothing: it turned the call away with 429, or with 503 and a time to come back. A
 * lost answer, a timeout and any other 5xx may all come after the shop has done the work.
 */
export function isSafeToRepeat({ kind, busyStatus }: Route, error: ApiError): boolean {
  const { status = 0 } = error
  const turnedAway =
    status === 429 || status === busyStatus || (status === 503 && error.retryAfterMs !== undefined)
  if (kind === 'relative' || turnedAway) return turnedAway
  if (error.kind === 'network' || error.kind === 'timeout') return true
  // 501 says that the server will never be able to.
  return status === 408 || (status >= 500 && status !== 501)
}
