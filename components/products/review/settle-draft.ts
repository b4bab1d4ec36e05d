import type { JobId } from '#lib/domain/ids.ts'
import type { JobRow, JobState } from '#lib/jobs/model/job.ts'
import { type ProductDraft, withoutReached } from '../editor/product-draft.ts'

export function isOver(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled' || state === 'undone'
}

/** The draft after its job ended: only what the shop does not hold is left of it. */
export function settleDraft(draft: ProductDraft, jobId: JobId, row: JobRow): ProductDraft {
  if (draft.jobId !== jobId) return draft
  if (row.state === 'applied' || row.state === 'unchanged') return withoutReached(draft, undefined)
  return withoutReached(draft, [...(row.reached ?? []), ...(row.held ?? [])])
}
