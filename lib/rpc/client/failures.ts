import { localMessage, ProblemError } from '#lib/catalog/problem.ts'

/** The worker stopped, or never answered; what it did is not known. */
export function interrupted(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'interrupted',
      message: localMessage('interrupted'),
    },
    { effect: 'unknown', cause },
  )
}

/** This script belongs to a version of the extension that is no longer there. */
export function gone(cause?: unknown): ProblemError {
  return new ProblemError({ code: 'gone', message: localMessage('gone') }, { cause })
}
