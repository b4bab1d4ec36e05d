import { countInFlight, isInFlight } from '#lib/core/job/job.ts'
import type { JobContext } from './job-context.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { isRepeatable } from './relative-fields.ts'
import { pendingOf } from './row-fields.ts'

/** Longer than a read can lag behind a write (1 to 2 s). */
const maxLagMs = 3_000

/**
 * Until when (ms since 1970) reads may return products as they were before this job, or the job
 * that it undoes, wrote them: an undo would count the old values as restored, and a difference
 * would be sent again. Or as they were before any job wrote them: what is deleted next could only be
 * created again as it was then. Only the worker that wrote knows it, from the answers to its writes; after a
 * restart the only safe option is to wait. What an earlier worker wrote was written before
 * `bornAt`, the start of this worker. Requests that may be repeated do not wait.
 */
export async function readLagEnd(
  { journal, clock }: Pick<JobContext, 'journal' | 'clock'>,
  record: JobRecord,
  bornAt: number,
): Promise<number> {
  if (clock.now() >= bornAt + maxLagMs) return 0
  const { startedAt = bornAt, undoOf } = record.job
  const isWaiting =
    (startedAt < bornAt && (await hasUnrepeatable(journal, record))) ||
    (await hasDeletions(journal, record))
  const own = isWaiting ? bornAt + maxLagMs : 0
  const original = undoOf === undefined ? undefined : await journal.readJob(undoOf)
  if (original === undefined || (original.job.startedAt ?? 0) >= bornAt) return own
  // A job that was stopped midway does not record when it wrote last.
  return Math.max(own, Math.min(original.job.endedAt ?? bornAt, bornAt) + maxLagMs)
}

/** Whether anything in flight must not be sent twice. */
async function hasUnrepeatable(
  journal: JobContext['journal'],
  { job, run }: JobRecord,
): Promise<boolean> {
  if (run.relative !== undefined) return true
  if (countInFlight(job.counts) === 0) return false
  const rows = await journal.readBatch(job.id, run.cursor)
  return rows
    .filter(({ state }) => isInFlight(state))
    .some((row) => pendingOf(row).some((path) => !isRepeatable(row, path, undefined)))
}

async function hasDeletions(journal: JobContext['journal'], { job, run }: JobRecord) {
  const rows = await journal.readBatch(job.id, run.cursor)
  return rows.some(({ state, target }) => state === 'planned' && target.deleted === true)
}
