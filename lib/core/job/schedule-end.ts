import { isUnverified, type Job, type JobState } from './job.ts'

const endingStates: ReadonlySet<JobState> = new Set(['running', 'paused', 'done', 'cancelled'])

/** When the end of its schedule undoes it: milliseconds since 1970. Undefined if no end does. */
export function endOf({ state, schedule, problem }: Job): number | undefined {
  return endingStates.has(state) && !isUnverified(problem) ? schedule?.endAt : undefined
}

/** Whether an undo is the one at the end of a job's schedule, at that time or later. */
export function isEndOf({ undoOf, createdAt }: Job, { id, schedule }: Job): boolean {
  return undoOf === id && createdAt >= (schedule?.endAt ?? Infinity)
}
