import { ProblemError } from '#lib/domain/problem.ts'

/** The worker stopped, or never answered; what it did is not known. */
export function interrupted(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'interrupted',
      sentence: 'Shelfside stopped before it answered. Look at the list, then try again.',
    },
    { effect: 'unknown', cause },
  )
}

/** This script belongs to a version of the extension that is no longer there. */
export function gone(cause?: unknown): ProblemError {
  return new ProblemError(
    { code: 'gone', sentence: 'Shelfside was updated. Reload this page to go on.' },
    { cause },
  )
}
