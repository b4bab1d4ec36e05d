import { ApiError } from '../api-error.ts'
import type { Wrap } from './exchange.ts'
import type { Throttle } from './throttle.ts'

/** Waits for a turn. Where the shop asked for more time than the caller has, it says so at once. */
export function throttled(throttle: Throttle): Wrap {
  return (next) => async (exchange) => {
    const retryAfterMs = throttle.closedForMs()
    if (retryAfterMs > exchange.totalTimeoutMs) {
      throw new ApiError('Too Many Requests', {
        kind: 'application',
        status: 429,
        code: 'TOO_MANY_REQUESTS',
        description: 'Too Many Requests',
        effect: 'none',
        retryAfterMs,
      })
    }
    await throttle.take(exchange.lane, exchange.signal)
    return next(exchange)
  }
}
