import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import { readMessage } from '#lib/core/i18n/read-message.ts'
import { t } from '#lib/core/i18n/t.ts'

/** What went wrong in two or three words; the message says what to do. */
export function titleOfProblem(code: ProblemCode): string {
  return readMessage(t.errors, `title/${code}`) ?? t.errors['title/other']
}
