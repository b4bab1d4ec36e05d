import { useQueries, useQuery } from '@tanstack/react-query'
import type { JobId, SiteId } from '#lib/catalog/ids.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { foundRowsQuery, jobRowsQuery, type RowFilter, rowsPerPage } from '#lib/queries/job-rows.ts'

/**
 * The rows of the pages that `indexes` fall into: only what is in sight is read, and read anew. With a
 * text all rows are read once, and those with such a name or SKU are left.
 */
export function useRowPages(
  jobId: JobId,
  filter: RowFilter,
  search: { readonly siteId: SiteId; readonly text: string } | undefined,
  indexes: readonly number[],
) {
  const text = search?.text.trim() ?? ''
  const wanted = [...new Set([0, ...indexes.map((index) => Math.floor(index / rowsPerPage))])]
  const pages = text === '' ? wanted : []
  const results = useQueries({ queries: pages.map((page) => jobRowsQuery(jobId, filter, page)) })
  const found = useQuery(foundRowsQuery(jobId, filter, text, search?.siteId))
  if (text !== '') {
    return {
      total: found.data?.length,
      error: found.error,
      retry: () => void found.refetch(),
      rowAt: (index: number): JobRow | undefined => found.data?.[index],
    }
  }
  const byPage = new Map(pages.map((page, at) => [page, results[at]]))
  return {
    total: results[0]?.data?.total,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => results.forEach(({ refetch }) => void refetch()),
    rowAt: (index: number): JobRow | undefined =>
      byPage.get(Math.floor(index / rowsPerPage))?.data?.rows[index % rowsPerPage],
  }
}
