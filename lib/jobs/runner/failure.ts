import { type Problem, ProblemError, toProblem } from '#lib/catalog/problem.ts'

/** What a failed request leaves us with. */
export interface Failure {
  readonly problem: Problem
  readonly effect: 'none' | 'unknown'
  readonly retryAfterMs: number | undefined
}

/**
 * way: nothing is wrong but the way there; wait, and it passes.
 * answer: the shop stumbles, perhaps over one row; wait, and send fewer at once.
 * rows: the shop looked at the call and refused it for what is in it.
 * stop: only a person can help.
 */
export type FailureKind = 'connectivity' | 'answer' | 'rows' | 'stop'

const kinds: Partial<Record<Problem['code'], FailureKind>> = {
  'rate-limited': 'connectivity',
  unreachable: 'connectivity',
  'timed-out': 'connectivity',
  aborted: 'connectivity',
  interrupted: 'connectivity',
  // A new site takes about 80 seconds, and reads are ready before writes.
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

/** A code nobody foresaw stops the job: it may be anything. */
export function kindOf({ code }: Problem): FailureKind {
  return kinds[code] ?? 'stop'
}

const passing: ReadonlySet<Problem['code']> = new Set([
  'rate-limited',
  'service-failed',
  'unexpected-answer',
  'still-provisioning',
])

/** Told of a single row: nothing is wrong with it, and nothing of it was written. */
export function isPassing(problem: Problem): boolean {
  return passing.has(problem.code)
}

const aboutAccess: ReadonlySet<Problem['code']> = new Set([
  'not-connected',
  'locked',
  'host-permission',
])

/** It passes when the shop is connected, the vault unlocked, or the host permission granted. */
export function waitsForAccess(problem: Problem | undefined): boolean {
  return problem !== undefined && aboutAccess.has(problem.code)
}

export function toFailure(error: unknown): Failure {
  const problem = toProblem(error)
  if (error instanceof ProblemError) {
    return { problem, effect: error.effect, retryAfterMs: error.retryAfterMs }
  }
  // Thrown by nobody we know, so nothing is known of what the shop did.
  return { problem, effect: 'unknown', retryAfterMs: undefined }
}
