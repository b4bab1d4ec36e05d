import { ProblemError } from '#lib/domain/problem.ts'

/** The browser does not say whether somebody cancelled, waited too long or has no such passkey. */
export function explainPasskey(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.sentence
  return 'The passkey was not used: it was cancelled, or is not at hand. The passphrase works too.'
}
