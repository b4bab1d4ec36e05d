import type { JobRecord } from '../journal/journal-shapes.ts'
import { isEndDone } from '../journal/retention.ts'
import { isLent } from '../leases/fence-journal.ts'
import { isUnverified } from '#lib/core/job/job.ts'
import { endOf } from '#lib/core/job/schedule-end.ts'

/** Whether it waits for its time, or for its store at that time; not for the user. */
export function isWaiting({ job: { state, problem }, run }: JobRecord): boolean {
  if (isLent(run)) return false
  if (state === 'draft') return run.isRepeat === true && problem !== undefined
  return state === 'ready' && problem === undefined
}

/**
 * When its start or its end has to begin, milliseconds since 1970; undefined if neither has to. `records`: it and those
 * that may undo it.
 */
export function dueOf(record: JobRecord, records: readonly JobRecord[]): number | undefined {
  const { job } = record
  const { state, schedule } = job
  if (schedule === undefined || isUnverified(job.problem)) return undefined
  if (state === 'draft' || isWaiting(record)) return schedule.startAt
  return isEndDone(job, records) ? undefined : endOf(job)
}
