import { type Backoff, backoffMs } from '#lib/base/backoff.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import { ApiError } from '../api-error.ts'
import type { Middleware, Route } from './request-context.ts'
import type { Throttle } from './throttle.ts'

const maxRepeats = 4
// A connection that is down stays down for longer than a user wants to wait.
const maxRepeatsUnreached = 2
const backoff: Backoff = { baseMs: 1000, capMs: 30_000 }

/**
 * Repeats what may be repeated. When the shop asks for time, the whole site waits and not just this
 * call; a wait that would outlast `totalTimeoutMs` is the caller's to wait, with `retryAfterMs`.
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
      try {
        const timeoutMs = Math.min(context.timeoutMs, Math.max(1, leftMs()))
        return await next({ ...context, timeoutMs })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { status, retryAfterMs } = error
        const waitMs = Math.max(retryAfterMs ?? 0, backoffMs(repeats, backoff))
        if (status === 429 || retryAfterMs !== undefined) throttle.close(waitMs)
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
 * Reads and absolute writes end the same however often they arrive: they are repeated whenever a
 * second try could help. A relative write (an increment, a create) is repeated only when the shop
 * surely did nothing: it turned the call away with 429, or with 503 and a time to come back. A
 * lost answer, a timeout and any other 5xx may all come after the shop has done the work.
 */
function isSafeToRepeat({ kind, busyStatus }: Route, error: ApiError): boolean {
  const { status = 0 } = error
  const turnedAway =
    status === 429 || status === busyStatus || (status === 503 && error.retryAfterMs !== undefined)
  if (kind === 'relative' || turnedAway) return turnedAway
  if (error.kind === 'network' || error.kind === 'timeout') return true
  // 501 says that the server will never be able to.
  return status === 408 || (status >= 500 && status !== 501)
}
