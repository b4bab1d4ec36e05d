import type { JobContext } from './job-context.ts'
import type { JobRecord } from './journal-shapes.ts'

/** Longer than a reading may lag behind a write (1 to 2 s). */
const longestLagMs = 3_000

/**
 * Until when (ms since 1970) readings may show products as they were before this job, or the one that it takes
 * back, wrote them: an undo would count the old values as restored, and a difference would be sent again. Only
 * the worker that wrote knows by itself, from the answers to its writes; after a restart all that is left is to
 * wait. What an earlier worker wrote was written before `bornAt`, when this one started.
 */
export async function readLagEnd(
  { journal }: Pick<JobContext, 'journal'>,
  { job }: JobRecord,
  bornAt: number,
): Promise<number> {
  if (job.startedAt !== undefined && job.startedAt < bornAt) return bornAt + longestLagMs
  if (job.undoOf === undefined) return 0
  const original = await journal.readJob(job.undoOf)
  const { startedAt = 0, endedAt } = original?.job ?? {}
  if (startedAt >= bornAt) return 0
  // One that was stopped in its middle does not say when it wrote last.
  return Math.min(endedAt ?? bornAt, bornAt) + longestLagMs
}
