import type { Clock } from '#lib/base/clock.ts'
import type { ApiResponse } from '../transport/request-context.ts'

export type Credentials = Readonly<Record<string, string>>

/** Puts the sender's name on requests. */
export interface Session {
  /** Headers to send. `refused` are those that the shop has just turned down: the same again where there are no others. */
  authorise(signal?: AbortSignal, rejected?: Credentials): Promise<Credentials>
}

export interface AuthContext {
  readonly clock: Clock
  /** POSTs JSON to `/oauth2/token`. */
  requestToken(body: object): Promise<ApiResponse>
}

/** Who is asking. Made by `apiKey`, `visitor`, `member` or `appInstance`. */
export interface Identity {
  readonly kind: 'api-key' | 'visitor' | 'member' | 'app-instance'
  /** Whether it may write, and see hidden products and merchant data. */
  readonly elevated: boolean
  connect(context: AuthContext): Session
}
