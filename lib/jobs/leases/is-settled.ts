import { isOver } from '#lib/core/job/job.ts'
import type { RemoteEdit } from './remote-runner.ts'

/** Nothing more happens to the edit itself: it has ended, and is undone if its schedule says so. */
export function isSettled({ jobId, jobs }: RemoteEdit): boolean {
  const hasEndDone = (id: string, endAt: number) =>
    jobs.some((job) => job.undoOf === id && isOver(job) && job.createdAt >= endAt)
  return jobs.every((job) => {
    // The next one of the series waits for its time.
    if (job.state === 'ready' && job.id !== jobId) return true
    if (!isOver(job)) return false
    const { endAt } = job.schedule ?? {}
    const isUndoable = job.state === 'done' || job.state === 'cancelled'
    return endAt === undefined || !isUndoable || hasEndDone(job.id, endAt)
  })
}
