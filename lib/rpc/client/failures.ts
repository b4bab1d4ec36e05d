import { localSentence, ProblemError } from '#lib/domain/problem.ts'

/** The worker stopped, or never answered; what it did is not known. */
export function interrupted(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'interrupted',
      sentence: localSentence('interrupted'),
    },
    { effect: 'unknown', cause },
  )
}

/** This script belongs to a version of the extension that is no longer there. */
export function gone(cause?: unknown): ProblemError {
  return new ProblemError({ code: 'gone', sentence: localSentence('gone') }, { cause })
}
