import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import { ApiError } from '../api-error.ts'
import type { Middleware } from './request-context.ts'

interface Outcome {
  readonly kind?: string
  readonly status?: number | undefined
  readonly requestId?: string | undefined
}

/** Logs one line per call, never a body or a header. The log also redacts secrets. */
export function logged(log: Log | undefined, clock: Clock): Middleware {
  return (next) => async (context) => {
    const startedAt = clock.now()
    const call = context.route.name
    const note = (level: 'debug' | 'warn', { kind, status, requestId }: Outcome) =>
      log?.[level]('api.call', { call, kind, status, requestId, tookMs: clock.now() - startedAt })
    try {
      const response = await next(context)
      note('debug', response)
      return response
    } catch (error) {
      note('warn', error instanceof ApiError ? error : { kind: 'aborted' })
      throw error
    }
  }
}
