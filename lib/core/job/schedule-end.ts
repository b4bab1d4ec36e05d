import { isUnverified, type Job } from './job.ts'

/**
 * When the end of its schedule undoes it: milliseconds since 1970. Undefined if no end does. However its run went: it
 * may have changed some products before it failed, and an undo of it may itself have been undone.
 */
export function endOf(job: Job): number | undefined {
  return job.isEndOver !== true && !isUnverified(job.problem) ? lastOf(job) : undefined
}

/** Whether it may send nothing more, because its end has come. */
export function isPastEnd(job: Job, now: number): boolean {
  return (lastOf(job) ?? Infinity) <= now
}

function lastOf({ startedAt, schedule }: Job): number | undefined {
  return startedAt === undefined ? undefined : schedule?.endAt
}

/**
 * Whether an undo is the one at the end of a job's schedule, at that time or later. One that the user starts then may
 * leave products out.
 */
export function isEndOf(
  { undoOf, isRequested, createdAt, problem }: Job,
  { id, schedule }: Job,
): boolean {
  const isLater = createdAt >= (schedule?.endAt ?? Infinity)
  return undoOf === id && isLater && isRequested !== true && !isUnverified(problem)
}
