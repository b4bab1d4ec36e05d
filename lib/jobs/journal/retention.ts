import type { Clock } from '#lib/base/clock.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import type { JobRecord } from './journal-shapes.ts'
import type { Journal } from './journal.ts'

const dayMs = 86_400_000
/** How long an ended job can be looked at and undone, and how long one waits for a person's word. */
export const defaultRetentionMs = 90 * dayMs
/** A preview of yesterday shows yesterday's shop. */
const keepPreviewMs = dayMs

/** Removes what is too old; jobs with work left to do stay, however old. */
export async function removeOld(
  journal: Journal,
  clock: Pick<Clock, 'now'>,
  keepMs = defaultRetentionMs,
): Promise<void> {
  const now = clock.now()
  const parts = ['open', 'timed', { before: now - keepMs }] as const
  const records = (await Promise.all(parts.map(journal.readJobs))).flat()
  const old = records
    .filter((record) => isOld(record, records, now, keepMs))
    .map(({ job }) => job.id)
  if (old.length > 0) await journal.removeJobs(old)
  await journal.removeStagesBefore(now - keepPreviewMs)
}

/** The end of its schedule was kept: somebody or something took it back at that time or later. */
export function isReturned({ id, schedule }: Job, records: readonly JobRecord[]): boolean {
  const endAt = schedule?.endAt ?? Infinity
  return records.some(({ job }) => job.undoOf === id && job.createdAt >= endAt)
}

function isOld(
  { job, run }: JobRecord,
  records: readonly JobRecord[],
  now: number,
  keepEndedMs: number,
): boolean {
  if (isAtWork(job)) return false
  if (job.state === 'draft' || job.state === 'ready') {
    // Its time is still to come, or was missed: then its rule decides, and not its age.
    if (job.schedule !== undefined && run.waitsSince === undefined) return false
    const keepMs = job.problem === undefined ? keepPreviewMs : defaultRetentionMs
    return now - (run.waitsSince ?? job.createdAt) > keepMs
  }
  const isToReturn = job.state === 'done' || job.state === 'cancelled'
  if (isToReturn && job.schedule?.endAt !== undefined && !isReturned(job, records)) return false
  if (records.some(({ job: other }) => other.undoOf === job.id && isAtWork(other))) return false
  return now - (job.endedAt ?? job.createdAt) > keepEndedMs
}

function isAtWork({ state }: Job): boolean {
  return state === 'running' || state === 'paused'
}
