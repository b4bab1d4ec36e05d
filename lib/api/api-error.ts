/** What is known of a write: "none" when the shop surely did nothing, "unknown" when it may have. */
export type Effect = 'none' | 'unknown'

export interface FieldViolation {
  readonly field: string
  readonly description: string
  /** "MAX_LENGTH", "FORMAT"… */
  readonly violatedRule?: string | undefined
  /** The name of a rule of the service's own, where `violatedRule` is "OTHER". */
  readonly ruleName?: string | undefined
  readonly data?: unknown
}

interface Common {
  /** Always "none" for reads. */
  readonly effect: Effect
  /** `X-Wix-Request-Id`: quoted to Wix support. */
  readonly requestId?: string | undefined
  readonly status?: number | undefined
  /** How long the shop asked us to stay away, already capped. */
  readonly retryAfterMs?: number | undefined
}

/** Every way a call can fail, distinguished by `kind`. */
export type ApiFailure =
  /** The shop found fields it does not accept; sorted by field. */
  | (Common & { readonly kind: 'validation'; readonly violations: readonly FieldViolation[] })
  /** A business rule, any other 4xx, or one failed item of a bulk answer (then without status). */
  | (Common & {
      readonly kind: 'application'
      readonly code: string
      readonly description: string
      readonly data?: unknown
    })
  /** 5xx, and every other unexpected status. */
  | (Common & { readonly kind: 'system' })
  /** No answer: offline, refused, redirected, broken off half-way. */
  | (Common & { readonly kind: 'network' })
  | (Common & { readonly kind: 'timeout' })
  /** "It worked", but with an HTML page, an empty or broken body, or JSON of another shape. */
  | (Common & { readonly kind: 'unexpected-answer' })
  /** No token could be had for this connection. */
  | (Common & { readonly kind: 'sign-in' })
  /** Refused before any request: this connection may not do that. */
  | (Common & { readonly kind: 'needs-elevation' })
  /** Refused before any request: the caller asked for something that cannot be sent. */
  | (Common & { readonly kind: 'bad-input' })
  /** No further page, or none that the shop would hand out. */
  | (Common & { readonly kind: 'paging' })

/** The one error that `lib/api` throws. An aborted call rejects with its signal's reason instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly kind: ApiFailure['kind']
  declare readonly effect: Effect
  declare readonly status: number | undefined
  declare readonly requestId: string | undefined
  declare readonly retryAfterMs: number | undefined
  /** The business rule's code: "DUPLICATE_SLUG_ERROR", or the status text as in "NOT_FOUND". */
  declare readonly code: string | undefined
  declare readonly data: unknown
  readonly failure: ApiFailure

  constructor(message: string, failure: ApiFailure, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
    Object.assign(this, failure)
  }
}

/** A call that is wrong before it is sent; `sentence` says what to do instead. */
export function badInput(message: string): ApiError {
  return new ApiError(message, { kind: 'bad-input', effect: 'none' })
}
