import type { Wrap } from './exchange.ts'
import type { Throttle } from './throttle.ts'
import { toAnswerError } from './to-answer-error.ts'

/** Waits for a turn. Where the shop asked for more time than the caller has, it says so at once. */
export function throttled(throttle: Throttle): Wrap {
  return (next) => async (exchange) => {
    const retryAfterMs = throttle.closedForMs()
    if (retryAfterMs > exchange.totalTimeoutMs) {
      throw toAnswerError({ status: 429, retryAfterMs, effect: 'none' })
    }
    await throttle.take(exchange.lane, exchange.signal)
    return next(exchange)
  }
}
