import type { Clock } from '#lib/base/clock.ts'
import type { Job } from '#lib/domain/job.ts'
import type { Journal } from './journal.ts'

const dayMs = 86_400_000
/** How long an ended job can be looked at and undone. */
const keepEndedMs = 90 * dayMs
/** A preview of yesterday shows yesterday's shop. */
const keepDraftMs = dayMs

/** Removes what is too old; jobs with work left to do stay, however old. */
export async function removeOldJobs(journal: Journal, clock: Pick<Clock, 'now'>): Promise<void> {
  const now = clock.now()
  const records = await journal.readJobs()
  const old = records.filter(({ job }) => isOld(job, now)).map(({ job }) => job.id)
  if (old.length > 0) await journal.removeJobs(old)
}

function isOld(job: Job, now: number): boolean {
  if (job.state === 'running' || job.state === 'paused') return false
  const { schedule } = job
  if (schedule !== undefined && now < Math.max(schedule.startAt, schedule.endAt ?? 0)) return false
  if (job.state === 'draft' || job.state === 'ready') {
    return now - Math.max(job.createdAt, schedule?.startAt ?? 0) > keepDraftMs
  }
  return now - (job.endedAt ?? job.createdAt) > keepEndedMs
}
