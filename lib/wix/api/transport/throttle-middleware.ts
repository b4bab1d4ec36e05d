import type { Middleware } from './request-context.ts'
import type { Throttle } from './throttle.ts'
import { toResponseError } from './to-response-error.ts'

/** Waits for a turn. Rejects at once if the store asked for more time than the caller has. */
export function throttled(throttle: Throttle): Middleware {
  return (next) => async (context) => {
    const retryAfterMs = throttle.closedForMs()
    if (retryAfterMs > context.totalTimeoutMs) {
      throw toResponseError({ status: 429, retryAfterMs, effect: 'none' })
    }
    await throttle.take(context.priority, context.signal)
    return next(context)
  }
}
