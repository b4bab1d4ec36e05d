import { openOnce } from '#lib/core/base/open-once.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import type { JobsDeps } from '#lib/jobs/create-jobs.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { ReadCipher } from '#lib/extension/journal/encrypt-journal.ts'
import type { Announce } from './announce.ts'
import type { Locking } from './locking.ts'
import type { Documents } from './documents.ts'
import type { Replicas } from './replicas.ts'
import type { Stores } from './stores.ts'
import type { Job } from '#lib/core/job/job.ts'
import { notifyJobFinished } from './feed/alerts.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { clearAlarm, keepAlarm, minPeriodMs } from '#lib/extension/browser/alarms.ts'
import { setBadge } from '#lib/extension/browser/badge.ts'

/** Repeats while a job is unfinished. */
export const jobsAlarm = 'jobs'

/** Rings once, at the time the jobs asked for. */
export const wakeAlarm = 'jobs-wake'

/** Rings once, when the next scheduled job starts or ends. */
export const scheduleAlarm = 'jobs-schedule'

type OpenRunner = NonNullable<JobsDeps['openRunner']>

/** `onChanged` is called whenever pages have to read the jobs again. */
export type OpenJobs = (
  stores: Stores,
  onChanged: () => void,
  sources: Replicas &
    Pick<Documents, 'readFormer' | 'keepBefore'> &
    Required<Pick<JobsDeps, 'readLimits' | 'readKeepMs'>>,
  readCipher: ReadCipher,
  authorize: Authorize,
  openRunner: OpenRunner,
) => Promise<Jobs>

export interface WorkerJobsDeps {
  readonly openJobs: (onChanged: () => void) => Promise<Jobs>
  readonly locking: Pick<Locking, 'lockIfDue'>
  /** Not awaited, so that it delays no job. */
  readonly onStarted: (siteId: SiteId) => void
  readonly announce: Announce
  readonly log: Log
}

export interface WorkerJobs {
  /** Opened on first use: many starts of the worker need no journal. */
  readonly open: () => Promise<Jobs>
  readonly isAnyRunning: () => Promise<boolean>
  /** Resumes the jobs of a worker that died. Never rejects. */
  readonly wake: () => Promise<void>
}

export function createWorkerJobs(deps: WorkerJobsDeps): WorkerJobs {
  const { openJobs, locking, announce, log } = deps
  const open = openOnce(() => openJobs(onChanged))

  const follow = createJobFollower(
    open,
    () => {
      announce('products')
      void locking.lockIfDue()
    },
    // The job may have paused just after the vault was unlocked.
    () => {
      open()
        .then((jobs) => jobs.wake())
        .catch((error: unknown) => log.error('Jobs could not be woken.', { error }))
    },
    (job) => void notifyJobFinished(job),
    ({ siteId }) => deps.onStarted(siteId),
  )

  function onChanged(): void {
    announce('jobs')
    follow().catch((error: unknown) => log.error('Jobs could not be followed.', { error }))
  }

  return {
    open,
    isAnyRunning: async () =>
      (await (await open()).list()).some(
        ({ state, server }) => state === 'running' && server === undefined,
      ),
    async wake() {
      try {
        const [jobs] = await Promise.all([open(), follow()])
        await jobs.wake()
      } catch (error) {
        log.error('Jobs could not be woken.', { error })
      }
    },
  }
}

/**
 * Updates the badge and the alarm from the jobs. Calls `onFinished` when the last running job has ended, since
 * products have changed then, `onWaiting` when a job waits for the vault, `onEnded` for each job that no longer
 * runs, and `onStarted` for each job that has started. Returns the function that reports a change; calls that
 * overlap read the jobs once more.
 */
export function createJobFollower(
  readJobs: () => Promise<Jobs>,
  onFinished: () => void,
  onWaiting: () => void,
  onEnded: (job: Job) => void,
  onStarted: (job: Job) => void,
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
      const started = running.difference(before)
      for (const job of list) if (started.has(job.id)) onStarted(job)
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

/** Continues automatically, now or when the store can be reached again; other pauses need the user. */
export function isUnfinished({ state, problem }: Job): boolean {
  if (state === 'paused') return problem?.code === 'unreachable'
  return state === 'running' || state === 'draft'
}

/** Paused because the vault is locked. */
function waitsForUnlock({ state, problem }: Job): boolean {
  return state === 'paused' && problem?.code === 'locked'
}

/** Percent done of the running job; "!" if a job waits for the user. */
export function badgeOf(list: readonly Job[]): string {
  const running = list.find((job) => job.state === 'running')
  if (running === undefined) return list.some((job) => job.state === 'paused') ? '!' : ''
  const { counts } = running
  const left = counts.planned + counts.sent + counts.unknown
  const done = counts.applied + counts.unchanged + counts.conflict + counts.failed
  return left + done === 0 ? '' : `${Math.floor((100 * done) / (left + done))}%`
}
