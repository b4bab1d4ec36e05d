import type { JobId } from '#lib/core/catalog/ids.ts'
import { readKnownJob } from './job-records.ts'
import type { NextSteps } from './jobs.ts'
import type { JobContext } from './runner/job-context.ts'
import { isPastEnd } from '#lib/core/job/schedule-end.ts'
import { isTakenBack, isUndoable } from '#lib/core/job/undo-by-counts.ts'
import { countRetryable } from './resolve.ts'
import { readUndoRows } from './undo/undo-job.ts'

/** Counted by the rules of the actions themselves, so that none is offered that would do nothing. */
export async function readNextSteps(
  { journal, clock }: Pick<JobContext, 'journal' | 'clock'>,
  jobId: JobId,
): Promise<NextSteps> {
  const { job } = await readKnownJob(journal, jobId)
  if (!isTakenBack(job)) return { retryable: 0, undoable: 0 }
  const rows = await journal.readAllRows(jobId)
  const undone = isUndoable(job) ? await readUndoRows(journal, { jobId, siteId: job.siteId }) : []
  const retryable = isPastEnd(job, clock.now()) ? 0 : await countRetryable(journal, jobId, rows)
  return { retryable, undoable: undone.length }
}
