import type { ProblemCode } from '#lib/catalog/problem.ts'
import { readMessage } from '#lib/i18n/read-message.ts'
import { t } from '#lib/i18n/t.ts'

/** What went wrong in two or three words; the message says what to do. */
export function titleOfProblem(code: ProblemCode): string {
  return readMessage(t.errors, `title/${code}`) ?? t.errors['title/other']
}
