import type { JobId } from '#lib/catalog/ids.ts'
import type { JobRow, JobState } from '#lib/jobs/model/job.ts'
import { type UnsavedProduct, withoutApplied } from '../editor/unsaved-product.ts'

export function isOver(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled' || state === 'undone'
}

/** The draft after its job ended: only what the shop does not hold is left of it. */
export function applyOutcome(draft: UnsavedProduct, jobId: JobId, row: JobRow): UnsavedProduct {
  if (draft.jobId !== jobId) return draft
  if (row.state === 'applied' || row.state === 'unchanged') return withoutApplied(draft, undefined)
  return withoutApplied(draft, [...(row.applied ?? []), ...(row.alreadySet ?? [])])
}
