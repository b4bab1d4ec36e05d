import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import { ApiError } from '../api-error.ts'
import type { Wrap } from './exchange.ts'

/** One line a call: never a body, never a header, and the redacting log on top. */
export function logged(log: Log, clock: Clock): Wrap {
  return (next) => async (exchange) => {
    const startedAt = clock.now()
    const call = exchange.route.name
    try {
      const answer = await next(exchange)
      const { status, requestId } = answer
      log.debug('api.call', { call, status, requestId, tookMs: clock.now() - startedAt })
      return answer
    } catch (error) {
      const { kind, status, requestId } =
        error instanceof ApiError
          ? error
          : { kind: 'aborted', status: undefined, requestId: undefined }
      log.warn('api.call', { call, kind, status, requestId, tookMs: clock.now() - startedAt })
      throw error
    }
  }
}
