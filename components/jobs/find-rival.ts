import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { isSameValue } from '#lib/domain/same-value.ts'
import type { ProductJob } from '#lib/queries/jobs.ts'

/** The own job that set what a row of this job found instead of what it had seen. */
export function findRival(
  { id }: Pick<Job, 'id'>,
  { theirs = {}, currency }: Pick<JobRow, 'theirs' | 'currency'>,
  jobs: readonly ProductJob[],
): Job | undefined {
  const found = listPlaces(theirs)
  if (found.length === 0) return undefined
  return jobs.find(
    ({ job, row }) =>
      job.id !== id &&
      found.every(([place, value]) => isSameValue(place, value, row.target[place], currency)),
  )?.job
}
