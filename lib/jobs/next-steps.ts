import type { JobId } from '#lib/core/catalog/ids.ts'
import { readKnownJob } from './job-records.ts'
import type { NextSteps } from './jobs.ts'
import type { Journal } from './journal/journal.ts'
import { isTakenBack, isUndoable } from '#lib/core/job/undo-by-counts.ts'
import { countRetryable } from './resolve.ts'
import { readUndoRows } from './undo/undo-job.ts'

/** Counted by the rules of the actions themselves, so that none is offered that would do nothing. */
export async function readNextSteps(journal: Journal, jobId: JobId): Promise<NextSteps> {
  const { job } = await readKnownJob(journal, jobId)
  if (!isTakenBack(job)) return { retryable: 0, undoable: 0 }
  const rows = await journal.readAllRows(jobId)
  const undone = isUndoable(job) ? await readUndoRows(journal, { jobId, siteId: job.siteId }) : []
  return { retryable: await countRetryable(journal, jobId, rows), undoable: undone.length }
}
