import { hasTexts, t } from '#lib/core/i18n/t.ts'

/** What went wrong. Codes are stable; messages may change. */
export type ProblemCode =
  // answers of the store
  | 'wrong-key'
  | 'wrong-site'
  | 'missing-permission'
  | 'stores-not-installed'
  | 'wrong-catalog'
  | 'still-provisioning'
  | 'not-found'
  | 'conflict'
  | 'undecided'
  | 'invalid'
  // Wix's own record of a product is damaged: only the dashboard can repair it
  | 'damaged'
  | 'rate-limited'
  | 'service-failed'
  | 'unexpected-answer'
  // the network
  | 'unreachable'
  | 'timed-out'
  // the browser does not grant the permission for the host
  | 'host-permission'
  // the same for the host that receives uploads
  | 'upload-permission'
  | 'aborted'
  // our side
  | 'not-connected'
  | 'locked'
  // the user has to enter the passphrase, or use a passkey, once more
  | 'reauthentication-needed'
  | 'not-supported'
  | 'bad-input'
  | 'refused'
  | 'interrupted'
  | 'gone'
  | 'storage-failed'
  // the stored data was not written by Shelfside
  | 'unverified'
  | 'unknown'

export interface Problem {
  readonly code: ProblemCode
  /** One sentence: what happened and what the merchant can do. */
  readonly message: string
  /** For Wix support. */
  readonly requestId?: string | undefined
}

/**
 * Thrown where a problem ends the work. `effect` says what is known about a write: "none" when the
 * store certainly did nothing, "unknown" when it may have written (a lost answer, a 5xx), so that
 * the store has to be read before a retry. `retryAfterMs` is how long the store asked us to wait.
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

/** Empty in the content script, which has no texts: `toProblem` adds the message in the panel. */
export function localMessage(code: 'aborted' | 'gone' | 'interrupted'): string {
  return hasTexts() ? t.errors[code] : ''
}

/** Any thrown value as a problem; an unforeseen error keeps its own message. */
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

/** Accepts errors of another script too: the content script throws its own class into the panel. */
function isProblemError(error: unknown): error is ProblemError {
  return error instanceof Error && error.name === 'ProblemError' && 'problem' in error
}
