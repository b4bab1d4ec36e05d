import type { Log } from '#lib/base/log.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { ReadCipher } from '#lib/jobs/journal/encrypt-journal.ts'
import type { Announce } from './announce.ts'
import { createJobFollower } from './follow-jobs.ts'
import type { Locking } from './locking.ts'
import type { Replicas } from './replicas.ts'
import type { Shop } from './shop.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { showNotification } from '#lib/browser/notifications.ts'
import { t } from '#lib/i18n/t.ts'
import { alertsItem } from './feed/alerts.ts'
import { toPlainLine } from './to-plain-row.ts'

/** `onChanged` is to be called whenever a page that shows jobs has to read them again. */
export type OpenJobs = (
  shop: Shop,
  onChanged: () => void,
  replicas: Replicas,
  readCipher: ReadCipher,
  authorize: Authorize,
) => Promise<Jobs>

export interface WorkerJobsDeps {
  readonly openJobs: (onChanged: () => void) => Promise<Jobs>
  readonly locking: Pick<Locking, 'look'>
  readonly announce: Announce
  readonly log: Log
}

export interface WorkerJobs {
  /** Opened on first use: a worker that only says which page is in front needs no journal. */
  readonly open: () => Promise<Jobs>
  readonly isAnyRunning: () => Promise<boolean>
  /** Goes on with what a worker that died was in the middle of. Never rejects. */
  readonly wake: () => Promise<void>
}

export function createWorkerJobs({ openJobs, locking, announce, log }: WorkerJobsDeps): WorkerJobs {
  let opened: Promise<Jobs> | undefined

  const open = () => {
    opened ??= openJobs(onChanged).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  const follow = createJobFollower(
    open,
    () => {
      announce('products')
      void locking.look()
    },
    // It may have found the vault locked while somebody unlocked it, and is paused only now.
    () => {
      open()
        .then((jobs) => jobs.wake())
        .catch((error: unknown) => log.error('Jobs could not be woken.', { error }))
    },
    (job) => void notifyJobFinished(job),
  )

  function onChanged(): void {
    announce('jobs')
    follow().catch((error: unknown) => log.error('Jobs could not be followed.', { error }))
  }

  return {
    open,
    isAnyRunning: async () =>
      (await (await open()).list()).some(({ state }) => state === 'running'),
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

/** Tells that a job is at its end, or waits for a person, where somebody asked to be told. */
export async function notifyJobFinished(job: Job): Promise<void> {
  // Whoever paused it knows.
  if (job.state === 'paused' && job.problem === undefined) return
  const choice = await alertsItem.read().catch(() => undefined)
  if (choice?.jobEnded !== true) return
  await showNotification({
    name: `shelfside-job-${job.id}`,
    title: titleOf(job),
    text: [toPlainLine(job.title), ...summaryOf(job)].join('\n'),
  })
}

function titleOf({ state }: Job): string {
  if (state === 'paused') return t.alerts.jobWaits
  return state === 'failed' ? t.alerts.jobFailed : t.alerts.jobDone
}

function summaryOf({ state, problem, counts }: Job): string[] {
  if (state === 'paused' || state === 'failed')
    return problem === undefined ? [] : [problem.message]
  const parts = [
    t.alerts.changed(counts.applied),
    counts.conflict > 0 ? t.alerts.changedByOthers(counts.conflict) : '',
    counts.failed > 0 ? t.alerts.failed(counts.failed) : '',
  ]
  return [parts.filter((part) => part !== '').join(', ')]
}
