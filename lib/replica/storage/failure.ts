import { ProblemError } from '#lib/domain/problem.ts'
import { DamagedCopyError } from '#lib/replica/blob/damaged.ts'
import { t } from '#lib/i18n/t.ts'

/** Whatever the browser's storage threw, as something a merchant can act on. */
export function toStorageProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof ProblemError || error instanceof DamagedCopyError) return error
  if (error.name === 'AbortError' && !isFull(error.cause)) return error
  const sentence =
    isFull(error) || isFull(error.cause) ? t.offlineCopy.noRoom : t.offlineCopy.unusable(error.name)
  return new ProblemError({ code: 'storage-failed', sentence }, { cause: error })
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
