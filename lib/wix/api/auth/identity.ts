import type { Clock } from '#lib/core/base/clock.ts'
import type { ApiResponse } from '../transport/request-context.ts'

export type Credentials = Readonly<Record<string, string>>

/** Adds credentials to requests. */
export interface Session {
  /**
   * The headers to send. `rejected` are those that the store has just refused; they are returned again
   * if there are no others.
   */
  authorise(signal?: AbortSignal, rejected?: Credentials): Promise<Credentials>
}

export interface AuthContext {
  readonly clock: Clock
  /** Sends JSON to `POST /oauth2/token`. */
  requestToken(body: object): Promise<ApiResponse>
}

/** Who sends the requests. `apiKey`, `visitor`, `member` and `appInstance` create one. */
export interface Identity {
  readonly kind: 'api-key' | 'visitor' | 'member' | 'app-instance'
  /** Whether it may write and read hidden products and merchant data. */
  readonly elevated: boolean
  connect(context: AuthContext): Session
}
