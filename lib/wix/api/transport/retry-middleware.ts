import { type Backoff, backoffMs } from '#lib/core/base/backoff.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import { ApiError } from '../api-error.ts'
import type { Middleware, Route } from './request-context.ts'
import type { Throttle } from './throttle.ts'

const maxRepeats = 4
// The number of repeats without a connection. A lost connection usually lasts longer than a user waits.
const maxRepeatsUnreached = 2
const backoff: Backoff = { baseMs: 1000, capMs: 30_000 }

/**
 * Repeats calls that may be repeated. If the store asks for a pause, all calls to the site wait. If the
 * pause would exceed `totalTimeoutMs`, the call rejects and the caller waits for `retryAfterMs`.
 */
export function retried(parts: {
  readonly clock: Clock
  readonly log: Log | undefined
  readonly throttle: Throttle
}): Middleware {
  const { clock, log, throttle } = parts

  return (next) => async (context) => {
    const { route, signal, priority } = context
    const deadline = clock.now() + context.totalTimeoutMs
    const leftMs = () => deadline - clock.now()
    for (let repeats = 0; ; repeats += 1) {
      const startedAt = clock.now()
      try {
        const timeoutMs = Math.min(context.timeoutMs, Math.max(1, leftMs()))
        const response = await next({ ...context, timeoutMs })
        throttle.answered(clock.now() - startedAt)
        return response
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { status, retryAfterMs } = error
        const waitMs = Math.max(retryAfterMs ?? 0, backoffMs(repeats, backoff))
        if (status === 429) throttle.refused(waitMs)
        else if (retryAfterMs !== undefined) throttle.close(waitMs)
        const shouldRepeat =
          context.retry === 'auto' &&
          repeats < (error.kind === 'network' ? maxRepeatsUnreached : maxRepeats) &&
          isSafeToRepeat(route, error) &&
          Math.max(waitMs, throttle.closedForMs()) < leftMs()
        if (!shouldRepeat) throw error
        log?.warn('api.retry', { call: route.name, status, waitMs, repeats })
        await clock.sleep(waitMs, signal)
        await throttle.take(priority, signal)
      }
    }
  }
}

/**
 * Decides whether a failed call may be sent again.
 *
 * Reads and absolute writes have the same effect however often they arrive, so they are repeated
 * whenever a second attempt can help. A relative write (an increment, a creation) is repeated only if
 * the store certainly did nothing: it refused the call with 429, or with 503 and `Retry-After`. After a
 * lost answer, a timeout or any other 5xx, the store may already have done it.
 */
function isSafeToRepeat({ kind, busyStatus }: Route, error: ApiError): boolean {
  const { status = 0 } = error
  const turnedAway =
    status === 429 || status === busyStatus || (status === 503 && error.retryAfterMs !== undefined)
  if (kind === 'relative' || turnedAway) return turnedAway
  if (error.kind === 'network' || error.kind === 'timeout') return true
  // 501 means that the server will never support the call.
  return status === 408 || (status >= 500 && status !== 501)
}
