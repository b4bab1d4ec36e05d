import type { JobId } from '#lib/core/catalog/ids.ts'
import { readKnownJob } from './job-records.ts'
import type { NextSteps } from './jobs.ts'
import type { Journal } from './journal/journal.ts'
import { countInFlight, endedStates } from '#lib/core/job/job.ts'
import { countRetryable } from './resolve.ts'
import { readUndoRows } from './undo/undo-job.ts'

/** Counted by the rules of the actions themselves, so that none is offered that would do nothing. */
export async function readNextSteps(journal: Journal, jobId: JobId): Promise<NextSteps> {
  const { job } = await readKnownJob(journal, jobId)
  if (!endedStates.has(job.state)) return { retryable: 0, undoable: 0 }
  const rows = await journal.readAllRows(jobId)
  const isUnanswered = countInFlight(job.counts) > 0
  const undone = isUnanswered ? [] : await readUndoRows(journal, { jobId, siteId: job.siteId })
  return { retryable: await countRetryable(journal, jobId, rows), undoable: undone.length }
}
