import { ApiError } from '../api-error.ts'
import type { Credentials, Session } from '../auth/identity.ts'
import type { Middleware } from './request-context.ts'
import type { Throttle } from './throttle.ts'

/**
 * Adds credentials. Renews a refused token and sends the call once more: a request that was answered
 * with 401 did nothing.
 */
export function authorised(session: Session, throttle: Throttle): Middleware {
  return (next) => async (context) => {
    const { headers, signal, priority } = context
    const go = async (credentials: Credentials) =>
      next({ ...context, headers: { ...headers, ...credentials } })
    const credentials = await session.authorise(signal)
    return go(credentials).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      const renewed = await session.authorise(signal, credentials)
      if (renewed === credentials) throw error
      await throttle.take(priority, signal)
      return go(renewed)
    })
  }
}
