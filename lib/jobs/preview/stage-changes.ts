import type { JobId } from '#lib/catalog/ids.ts'
import type { JobContext } from '../runner/job-context.ts'
import type { StageRequest } from '../jobs.ts'
import type { Journal } from '../journal/journal.ts'

/** How many changes are there by now. */
export function stageChanges(
  { journal, clock }: Pick<JobContext, 'journal' | 'clock'>,
  { siteId, stageId, changes }: StageRequest,
): Promise<number> {
  const count = changes.length
  return journal.addStaged({ id: stageId, siteId, at: clock.now(), count, changes })
}

/** What was brought over for a preview that nobody wants any more. */
export async function dropStageOf(journal: Journal, jobId: JobId): Promise<void> {
  const edit = await journal.readEdit(jobId)
  if (edit?.scope.kind === 'staged') await journal.removeStage(edit.scope.id)
}
