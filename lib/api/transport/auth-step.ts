import { ApiError } from '../api-error.ts'
import type { Session } from '../auth/identity.ts'
import type { Wrap } from './exchange.ts'
import type { Throttle } from './throttle.ts'

/** Adds who is asking. A token that is refused is renewed and the call sent once more: a 401 did nothing. */
export function authorised(session: Session, throttle: Throttle): Wrap {
  return (next) => async (exchange) => {
    const { headers, signal, lane } = exchange
    const credentials = await session.authorise(signal)
    try {
      return await next({ ...exchange, headers: { ...headers, ...credentials } })
    } catch (error) {
      if (!session.renewable || !(error instanceof ApiError) || error.status !== 401) throw error
      const renewed = await session.authorise(signal, credentials)
      await throttle.take(lane, signal)
      return next({ ...exchange, headers: { ...headers, ...renewed } })
    }
  }
}
