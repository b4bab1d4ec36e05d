/** The webhook of a store, as pages may know it: never with its secret. */
export interface WebhookStatus {
  /** Absent while there is none. */
  readonly address?: string | undefined
  /** The key of the store is protected by a passphrase, so that the secret is still known after a restart. */
  readonly canConnect: boolean
  /** Messages that were not delivered yet. */
  readonly waiting: number
  /** The last attempt to deliver one. */
  readonly last?: WebhookResult | undefined
}

export interface WebhookResult {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly isDelivered: boolean
  /** The HTTP status; absent where no answer came. */
  readonly status?: number | undefined
  /** No further attempt is made for that message. */
  readonly isGivenUp?: true | undefined
}
