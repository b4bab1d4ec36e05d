import { ProblemError } from '#lib/catalog/problem.ts'
import { DamagedReplicaError } from '#lib/replica/blob/damaged.ts'
import { t } from '#lib/i18n/t.ts'

/** Whatever the browser's storage threw, as something a merchant can act on. */
export function toStorageProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof ProblemError || error instanceof DamagedReplicaError) return error
  if (error.name === 'AbortError' && !isFull(error.cause)) return error
  const message =
    isFull(error) || isFull(error.cause)
      ? t.offlineReplica.noSpace
      : t.offlineReplica.unusable(error.name)
  return new ProblemError({ code: 'storage-failed', message }, { cause: error })
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
