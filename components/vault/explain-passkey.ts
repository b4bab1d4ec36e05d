import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'

/** The browser does not say whether somebody cancelled, waited too long or has no such passkey. */
export function explainPasskey(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.message
  return t.vault.notUsed
}
