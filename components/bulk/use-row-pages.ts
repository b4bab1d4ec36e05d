import { useQueries } from '@tanstack/react-query'
import type { JobId } from '#lib/domain/ids.ts'
import type { JobRow, RowState } from '#lib/domain/job.ts'
import { jobRowsQuery, rowsPerPage } from '#lib/queries/job-rows.ts'

/** The rows of the pages that `indexes` fall into; only what is in sight is read, and read anew. */
export function useRowPages(
  jobId: JobId,
  states: readonly RowState[] | undefined,
  indexes: readonly number[],
) {
  const pages = [...new Set([0, ...indexes.map((index) => Math.floor(index / rowsPerPage))])]
  const results = useQueries({ queries: pages.map((page) => jobRowsQuery(jobId, states, page)) })
  const byPage = new Map(pages.map((page, at) => [page, results[at]]))
  return {
    total: results[0]?.data?.total,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => results.forEach(({ refetch }) => void refetch()),
    rowAt: (index: number): JobRow | undefined =>
      byPage.get(Math.floor(index / rowsPerPage))?.data?.rows[index % rowsPerPage],
  }
}
