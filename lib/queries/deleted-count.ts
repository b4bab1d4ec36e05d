import { queryOptions } from '@tanstack/react-query'
import type { JobId } from '#lib/catalog/ids.ts'
import { readAllRows } from './job-rows.ts'
import { keys } from './keys.ts'

/** How many products a job that is over deleted. */
export function deletedCountQuery(jobId: JobId) {
  return queryOptions({
    queryKey: keys.jobs.deleted(jobId),
    queryFn: async ({ signal }): Promise<number> => {
      let deleted = 0
      for await (const rows of readAllRows(jobId, signal, { states: ['applied'] })) {
        deleted += rows.filter(({ target }) => target.deleted === true).length
      }
      return deleted
    },
  })
}
