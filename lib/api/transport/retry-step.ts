import { type Backoff, backoffMs } from '#lib/base/backoff.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import { ApiError } from '../api-error.ts'
import type { Exchange, Wrap } from './exchange.ts'
import { isSafeToRepeat } from './is-safe-to-repeat.ts'
import type { Throttle } from './throttle.ts'

const maxTries = 5
const backoff: Backoff = { baseMs: 1000, capMs: 30_000 }

/**
 * Repeats what may be repeated. When the shop asks for time, the whole site waits and not just this
 * call; a wait that would outlast `totalTimeoutMs` is the caller's to wait, with `retryAfterMs`.
 */
export function retried(parts: {
  readonly clock: Clock
  readonly log: Log
  readonly throttle: Throttle
}): Wrap {
  const { clock, log, throttle } = parts

  function worthWaitingMs(exchange: Exchange, error: ApiError, tries: number, startedAt: number) {
    const waitMs = Math.max(error.retryAfterMs ?? 0, backoffMs(tries - 1, backoff))
    if (error.status === 429 || error.retryAfterMs !== undefined) throttle.close(waitMs)
    if (exchange.retry === 'never' || tries >= maxTries) return undefined
    if (!isSafeToRepeat(exchange.route.kind, error)) return undefined
    const leftMs = startedAt + exchange.totalTimeoutMs - clock.now()
    return Math.max(waitMs, throttle.closedForMs()) < leftMs ? waitMs : undefined
  }

  return (next) => async (exchange) => {
    const startedAt = clock.now()
    for (let tries = 1; ; tries += 1) {
      try {
        const leftMs = Math.max(1, startedAt + exchange.totalTimeoutMs - clock.now())
        return await next({ ...exchange, timeoutMs: Math.min(exchange.timeoutMs, leftMs) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const waitMs = worthWaitingMs(exchange, error, tries, startedAt)
        if (waitMs === undefined) throw error
        const { route, signal, lane } = exchange
        log.warn('api.retry', { call: route.name, status: error.status, waitMs, tries })
        await clock.sleep(waitMs, signal)
        await throttle.take(lane, signal)
      }
    }
  }
}
