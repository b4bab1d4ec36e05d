import { queryOptions } from '@tanstack/react-query'
import type { JobId } from '#lib/domain/ids.ts'
import type { JobRow, RowState } from '#lib/domain/job.ts'
import { call } from '#lib/rpc/client/call.ts'
import type { InputOf } from '#lib/rpc/contract/contract.ts'
import { keys } from './keys.ts'

export const rowsPerPage = 100
const largestPage = 500

interface RowsPage {
  readonly rows: readonly JobRow[]
  readonly total: number
}

// On the wire a problem's code is any text; here it is one of ours, or shown by its sentence alone.
function readRows(input: InputOf<'jobs.readRows'>, signal: AbortSignal) {
  return call('jobs.readRows', input, { signal }) as Promise<RowsPage>
}

/** One page of a job's rows in display order; `states` leaves the others out. */
export function jobRowsQuery(jobId: JobId, states: readonly RowState[] | undefined, page: number) {
  return queryOptions({
    queryKey: keys.jobs.rows(jobId, states, page),
    queryFn: ({ signal }) => {
      const wanted = states === undefined ? {} : { states: [...states] }
      const offset = page * rowsPerPage
      return readRows({ jobId, offset, limit: rowsPerPage, ...wanted }, signal)
    },
  })
}

/** All rows of a job, handed over page by page, for figures over the whole of it. */
export async function* readAllRows(
  jobId: JobId,
  signal: AbortSignal,
): AsyncGenerator<readonly JobRow[]> {
  for (let offset = 0; ; offset += largestPage) {
    const { rows, total } = await readRows({ jobId, offset, limit: largestPage }, signal)
    yield rows
    if (rows.length === 0 || offset + rows.length >= total) return
  }
}
