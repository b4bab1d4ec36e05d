import { hasTexts, t } from '#lib/i18n/t.ts'

/** What went wrong, as something a merchant can act on. Codes are stable; sentences may change. */
export type ProblemCode =
  // the shop's answer
  | 'wrong-key'
  | 'wrong-site'
  | 'missing-permission'
  | 'stores-not-installed'
  | 'wrong-generation'
  | 'still-provisioning'
  | 'not-found'
  | 'conflict'
  | 'undecided'
  | 'invalid'
  // Wix's own record of a product is damaged: only its dashboard can repair it
  | 'damaged'
  | 'rate-limited'
  | 'service-failed'
  | 'unexpected-answer'
  // the way there
  | 'unreachable'
  | 'timed-out'
  // the browser withholds the permission for the host
  | 'host-permission'
  | 'aborted'
  // on our side
  | 'not-connected'
  | 'locked'
  // the person has to give the passphrase, or a passkey, once more
  | 'reauthentication-needed'
  | 'not-supported'
  | 'bad-input'
  | 'refused'
  | 'interrupted'
  | 'gone'
  | 'storage-failed'
  // what lies in storage was not written by Shelfside
  | 'unverified'
  // a job of before the browser was closed, without a passphrase
  | 'earlier-session'
  | 'unknown'

export interface Problem {
  readonly code: ProblemCode
  /** One sentence: what happened and what to do. */
  readonly message: string
  /** Quoted to Wix support. */
  readonly requestId?: string | undefined
}

/**
 * Thrown where a problem ends the work. `effect` says what is known of a write: "none" when the shop
 * surely did nothing, "unknown" when it may have (a lost answer, a 5xx): then look before repeating.
 * `retryAfterMs` is how long the shop asked us to stay away.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem
  readonly effect: 'none' | 'unknown'
  readonly retryAfterMs: number | undefined

  constructor(
    problem: Problem,
    options: {
      effect?: 'none' | 'unknown'
      retryAfterMs?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(problem.message, { cause: options.cause })
    this.problem = problem
    this.effect = options.effect ?? 'none'
    this.retryAfterMs = options.retryAfterMs
  }
}

/** Empty in the content script, which has no texts: `toProblem` adds the sentence in the panel. */
export function localMessage(code: 'aborted' | 'gone' | 'interrupted'): string {
  return hasTexts() ? t.errors[code] : ''
}

/** Any thrown value as a problem; what nobody foresaw keeps its own words. */
export function toProblem(error: unknown): Problem {
  if (isProblemError(error)) {
    const { problem } = error
    const { code, message } = problem
    return message === '' && (code === 'gone' || code === 'interrupted')
      ? { ...problem, message: localMessage(code) }
      : problem
  }
  if (error instanceof DOMException && error.name === 'AbortError') {
    return { code: 'aborted', message: localMessage('aborted') }
  }
  const words = error instanceof Error ? error.message : String(error)
  return { code: 'unknown', message: hasTexts() ? t.errors.unforeseen(words) : words }
}

/** Also one that another script of the page threw: the panel is told by the content script, whose class is its own. */
function isProblemError(error: unknown): error is ProblemError {
  return error instanceof Error && error.name === 'ProblemError' && 'problem' in error
}
