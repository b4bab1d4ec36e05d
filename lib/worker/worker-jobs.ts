import type { Log } from '#lib/base/log.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { ReadCipher } from '#lib/jobs/journal/encrypt-journal.ts'
import type { Announce } from './announce.ts'
import { createJobFollower } from './follow-jobs.ts'
import type { Locking } from './locking.ts'
import type { Replicas } from './replicas.ts'
import type { Shop } from './shop.ts'
import { notifyJobFinished } from './notify-job-finished.ts'

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
