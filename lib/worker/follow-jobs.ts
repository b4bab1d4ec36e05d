import type { JobId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { clearAlarm, keepAlarm, minPeriodMs } from '#lib/browser/alarms.ts'
import { setBadge } from '#lib/browser/badge.ts'

/** Comes back as long as a job is unfinished. */
export const jobsAlarm = 'jobs'

/** Comes once, when the jobs themselves asked for it. */
export const wakeAlarm = 'jobs-wake'

/** Comes once, when the next scheduled job starts or ends. */
export const scheduleAlarm = 'jobs-schedule'

/**
 * Brings the badge and the alarm up to date with the jobs, and tells when the last running one ended,
 * since products are then other than they were read, whether one waits for the vault, and each that
 * runs no more. Returns how to say that they changed; however often that is said, they are read once
 * at a time.
 */
export function createJobFollower(
  readJobs: () => Promise<Jobs>,
  onFinished: () => void,
  onWaiting: () => void,
  onEnded: (job: Job) => void = () => undefined,
): () => Promise<void> {
  let running = new Set<JobId>()
  let current: Promise<void> | undefined
  let isStale = false

  const follow = async () => {
    do {
      isStale = false
      const jobs = await readJobs()
      const list = await jobs.list('open')
      const before = running
      running = new Set(list.flatMap(({ id, state }) => (state === 'running' ? [id] : [])))
      if (before.size > 0 && running.size === 0) onFinished()
      for (const id of before.difference(running)) {
        const job = await jobs.read(id)
        if (job !== undefined) onEnded(job)
      }
      if (list.some(waitsForUnlock)) onWaiting()
      await setBadge(badgeOf(list))
      if (list.some(isUnfinished)) await keepAlarm(jobsAlarm, minPeriodMs)
      else await clearAlarm(jobsAlarm)
    } while (isStale)
  }

  return () => {
    isStale = true
    current ??= follow().finally(() => (current = undefined))
    return current
  }
}

/** It goes on by itself, now or when the way to the shop is open again; other pauses want a person. */
export function isUnfinished({ state, problem }: Job): boolean {
  if (state === 'paused') return problem?.code === 'unreachable'
  return state === 'running' || state === 'draft'
}

/** It was paused because its key was locked away. */
function waitsForUnlock({ state, problem }: Job): boolean {
  return state === 'paused' && problem?.code === 'locked'
}

/** Percent done of the running job; "!" where one waits for a person. */
export function badgeOf(list: readonly Job[]): string {
  const running = list.find((job) => job.state === 'running')
  if (running === undefined) return list.some((job) => job.state === 'paused') ? '!' : ''
  const { counts } = running
  const left = counts.planned + counts.sent + counts.unknown
  const done = counts.applied + counts.unchanged + counts.conflict + counts.failed
  return left + done === 0 ? '' : `${Math.floor((100 * done) / (left + done))}%`
}
