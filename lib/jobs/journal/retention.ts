import { isActive, type Job } from '#lib/core/job/job.ts'
import { endOf, isEndOf } from '#lib/core/job/schedule-end.ts'
import type { JobRecord } from './journal-shapes.ts'
import type { Journal } from './journal.ts'

const dayMs = 86_400_000
/**
 * How long an ended job can be displayed and undone, and how long a missed one waits for the user.
 */
export const defaultRetentionMs = 90 * dayMs
/** A preview is outdated after a day. */
const keepPreviewMs = dayMs

/** Removes jobs that are too old at a time; jobs with work left stay, however old. */
export async function removeOld(
  journal: Journal,
  now: number,
  keepMs = defaultRetentionMs,
): Promise<void> {
  const parts = ['open', 'timed', { before: now - keepMs }] as const
  const records = (await Promise.all(parts.map(journal.readJobs))).flat()
  const old = records
    .filter((record) => isOld(record, records, now, keepMs))
    .map(({ job }) => job.id)
  if (old.length > 0) await journal.removeJobs(old)
  await journal.removeStagesBefore(now - keepPreviewMs)
}

/** Whether the undo at the end of its schedule has run, at that time or later. */
export function isEndDone(job: Job, records: readonly JobRecord[]): boolean {
  return records.some((other) => isEndOf(other.job, job))
}

function isOld(
  { job, run }: JobRecord,
  records: readonly JobRecord[],
  now: number,
  keepEndedMs: number,
): boolean {
  if (isActive(job)) return false
  if (job.state === 'draft' || job.state === 'ready') {
    // A job whose time is still to come or was missed: its `missed` rule decides, not its age.
    if (job.schedule !== undefined && run.waitsSince === undefined) return false
    const keepMs = job.problem === undefined ? keepPreviewMs : defaultRetentionMs
    return now - (run.waitsSince ?? job.createdAt) > keepMs
  }
  if (endOf(job) !== undefined && !isEndDone(job, records)) return false
  if (records.some(({ job: other }) => other.undoOf === job.id && isActive(other))) return false
  return now - (job.endedAt ?? job.createdAt) > keepEndedMs
}
