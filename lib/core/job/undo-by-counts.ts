import { countInFlight, endedStates, isUnverified, type Job } from './job.ts'

/** Whether it is over and nobody else has it. What a server has is taken back first, with its rows. */
export function isTakenBack({ state, server, problem }: Pick<Job, 'state' | 'server' | 'problem'>) {
  return endedStates.has(state) && server === undefined && !isUnverified(problem)
}

/** Whether what it did can be undone: it has ended, and every request of it was answered. */
export function isUndoable(job: Job): boolean {
  return isTakenBack(job) && countInFlight(job.counts) === 0
}

/**
 * Whether an undo would restore anything. Undefined where only the rows tell: after an earlier undo,
 * where products were changed in part, and while the other jobs are not known.
 */
export function undoByCounts(job: Job, jobs: readonly Job[] | undefined): boolean | undefined {
  const { counts, startedAt } = job
  if (!isUndoable(job)) return false
  if (counts.applied === 0 && startedAt === undefined) return false
  const hasNoUndo = jobs?.every(({ undoOf }) => undoOf !== job.id) === true
  return counts.applied > 0 && hasNoUndo ? true : undefined
}
