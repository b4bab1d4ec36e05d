import { type Problem, ProblemError, toProblem } from '#lib/core/catalog/problem.ts'

/** What is known after a failed request. */
export interface Failure {
  readonly problem: Problem
  readonly effect: 'none' | 'unknown'
  readonly retryAfterMs: number | undefined
}

/**
 * connectivity: the request did not get through; wait and retry. answer: the store failed to
 * answer, perhaps because of one row; wait, and send fewer rows at once. rows: the store rejected
 * the request because of its rows. stop: only the user can help.
 */
export type FailureKind = 'connectivity' | 'answer' | 'rows' | 'stop'

const kinds: Partial<Record<Problem['code'], FailureKind>> = {
  'rate-limited': 'connectivity',
  unreachable: 'connectivity',
  'timed-out': 'connectivity',
  aborted: 'connectivity',
  interrupted: 'connectivity',
  // A new site is ready after about 80 seconds; reads work before writes.
  'still-provisioning': 'connectivity',
  'service-failed': 'answer',
  'unexpected-answer': 'answer',
  unknown: 'answer',
  'not-found': 'rows',
  conflict: 'rows',
  invalid: 'rows',
  damaged: 'rows',
  'bad-input': 'rows',
  'not-supported': 'rows',
}

/** An unexpected code stops the job: its cause is unknown. */
export function kindOf({ code }: Problem): FailureKind {
  return kinds[code] ?? 'stop'
}

const transientCodes: ReadonlySet<Problem['code']> = new Set([
  'rate-limited',
  'service-failed',
  'unexpected-answer',
  'still-provisioning',
])

/**
 * Whether the error of a single row is transient: the row is valid, and nothing of it was written.
 */
export function isTransient(problem: Problem): boolean {
  return transientCodes.has(problem.code)
}

const accessCodes: ReadonlySet<Problem['code']> = new Set([
  'not-connected',
  'locked',
  'host-permission',
])

/**
 * Whether the problem is solved by connecting the store, unlocking the vault, or granting the host
 * permission.
 */
export function waitsForAccess(problem: Problem | undefined): boolean {
  return problem !== undefined && accessCodes.has(problem.code)
}

export function toFailure(error: unknown): Failure {
  const problem = toProblem(error)
  if (error instanceof ProblemError) {
    return { problem, effect: error.effect, retryAfterMs: error.retryAfterMs }
  }
  // Not one of our errors, so nothing is known about the effect on the store.
  return { problem, effect: 'unknown', retryAfterMs: undefined }
}
