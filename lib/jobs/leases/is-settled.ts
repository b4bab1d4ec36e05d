import { isOver } from '#lib/core/job/job.ts'
import { endOf, isEndOf } from '#lib/core/job/schedule-end.ts'
import type { RemoteEdit } from './remote-runner.ts'

/** Nothing more happens to the edit itself: it has ended, and is undone if its schedule says so. */
export function isSettled({ jobId, jobs }: RemoteEdit): boolean {
  return jobs.every((job) => {
    // The next one of the series waits for its time.
    if (job.state === 'ready' && job.id !== jobId) return true
    if (!isOver(job)) return false
    return endOf(job) === undefined || jobs.some((other) => isOver(other) && isEndOf(other, job))
  })
}
