/**
 * What is known about the effect of a write: "none" if the store did nothing, "unknown" if it may have
 * done it.
 */
export type Effect = 'none' | 'unknown'

export interface FieldViolation {
  readonly field: string
  readonly description: string
  /** For example "MAX_LENGTH" or "FORMAT". */
  readonly violatedRule?: string | undefined
  /** The name of a rule that is specific to the service, where `violatedRule` is "OTHER". */
  readonly ruleName?: string | undefined
  readonly data?: unknown
}

interface Common {
  /** Always "none" for reads. */
  readonly effect: Effect
  /** `X-Wix-Request-Id`. Wix support asks for it. */
  readonly requestId?: string | undefined
  readonly status?: number | undefined
  /** How long the store asked the client to wait, in milliseconds, capped. */
  readonly retryAfterMs?: number | undefined
}

/** Every way in which a call can fail. `kind` distinguishes them. */
export type ApiFailure =
  /** The store refused some fields. They are sorted by field. */
  | (Common & { readonly kind: 'validation'; readonly violations: readonly FieldViolation[] })
  /** A business rule, any other 4xx, or one failed item of a bulk answer (then without status). */
  | (Common & {
      readonly kind: 'application'
      readonly code: string
      readonly description: string
      /** The store named no rule: `code` is the text of the status. */
      readonly fromStatusText?: true | undefined
      readonly data?: unknown
    })
  /** A 5xx, or any other unexpected status. */
  | (Common & { readonly kind: 'system' })
  /** No answer: offline, refused, redirected, or interrupted. */
  | (Common & { readonly kind: 'network' })
  | (Common & { readonly kind: 'timeout' })
  /** A success status with an HTML page, an empty or broken body, or JSON of another shape. */
  | (Common & { readonly kind: 'unexpected-answer' })
  /** This connection cannot get a token. */
  | (Common & { readonly kind: 'sign-in' })
  /** Refused before any request: this connection does not have the permission. */
  | (Common & { readonly kind: 'needs-elevation' })
  /** Refused before any request: the arguments of the call cannot be sent. */
  | (Common & { readonly kind: 'bad-input' })
  /** There is no further page, or the store does not return it. */
  | (Common & { readonly kind: 'paging' })

/** The only error that `lib/wix/api` throws. An aborted call rejects with the reason of its signal instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly kind: ApiFailure['kind']
  declare readonly effect: Effect
  declare readonly status: number | undefined
  declare readonly requestId: string | undefined
  declare readonly retryAfterMs: number | undefined
  /**
   * The code of the business rule, such as "DUPLICATE_SLUG_ERROR", or the status text, such as
   * "NOT_FOUND".
   */
  declare readonly code: string | undefined
  /** What the business rule or the status text says. Of `kind` "application" only, like `code`. */
  declare readonly description: string | undefined
  declare readonly fromStatusText: true | undefined
  declare readonly data: unknown
  /** Of `kind` "validation" only. */
  declare readonly violations: readonly FieldViolation[] | undefined
  readonly failure: ApiFailure

  constructor(message: string, failure: ApiFailure, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
    Object.assign(this, failure)
  }
}

/** A call that is wrong before it is sent. `message` says what to do instead. */
export function badInput(message: string): ApiError {
  return new ApiError(message, { kind: 'bad-input', effect: 'none' })
}
