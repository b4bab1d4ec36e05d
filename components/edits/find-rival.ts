import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { isSameValue } from '#lib/catalog/changes/same-value.ts'
import type { ProductJob } from '#lib/queries/jobs.ts'

/** The own job that set what a row of this job found instead of what it had seen. */
export function findRival(
  { id }: Pick<Job, 'id'>,
  { remote = {}, currency }: Pick<JobRow, 'remote' | 'currency'>,
  jobs: readonly ProductJob[],
): Job | undefined {
  const found = fieldEntries(remote)
  if (found.length === 0) return undefined
  return jobs.find(
    ({ job, row }) =>
      job.id !== id &&
      found.every(([path, value]) => isSameValue(path, value, row.target[path], currency)),
  )?.job
}
