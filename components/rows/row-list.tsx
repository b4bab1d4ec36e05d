import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useRestoreFocus } from '#components/ui/use-restore-focus.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import {
  type RowFilter,
  type RowsPageQuery,
  foundRowsQuery,
  jobRowsQuery,
  rowsPerPage,
} from '#lib/extension/queries/job-rows.ts'
import { useQueries, useQuery } from '@tanstack/react-query'

const defaultRowHeight = 57

interface RowListProps {
  readonly jobId: JobId
  readonly label: string
  /** Shows only some of the rows. */
  readonly filter?: RowFilter
  /** Shows only products with this text in their names or SKUs. */
  readonly search?: { readonly siteId: SiteId; readonly text: string }
  /** Reads other rows than those of the job. */
  readonly pageQuery?: RowsPageQuery
  readonly children: (row: JobRow) => ReactNode
  /** Shown if no row matches. */
  readonly empty: ReactNode
}

/**
 * A virtual list of any number of a job's rows: only visible rows are rendered and their pages
 * read.
 */
export function RowList(props: RowListProps) {
  const { jobId, label, filter = all, search, children, empty } = props
  const pageQuery = props.pageQuery ?? ((page: number) => jobRowsQuery(jobId, filter, page))
  const scroller = useRef<HTMLDivElement>(null)
  const restoreFocus = useRestoreFocus(scroller)
  const [count, setCount] = useState(1)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => defaultRowHeight,
    overscan: 6,
  })
  const rendered = rows.getVirtualItems()
  const pages = useRowPages(
    jobId,
    filter,
    search,
    pageQuery,
    rendered.map(({ index }) => index),
  )
  // The first page contains the number of rows, which becomes the length of the list.
  if (pages.total !== undefined && pages.total !== count) setCount(pages.total)

  if (pages.error !== null && pages.total === undefined) {
    return (
      <div className="flex-1 p-3">
        <ErrorNotice error={pages.error} onRetry={pages.retry} />
      </div>
    )
  }
  return (
    <div
      ref={scroller}
      {...restoreFocus}
      {...scrollRegion(label)}
      className="@container thin-scroll min-h-0 flex-1 overflow-y-auto bg-surface outline-offset-[-2px]!"
    >
      {pages.total === 0 ? (
        empty
      ) : (
        <ul
          aria-label={label}
          className="relative list-none"
          style={{ height: rows.getTotalSize() }}
        >
          {rendered.map(({ index, start }) => {
            const row = pages.rowAt(index)
            return (
              <li
                key={index}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={count}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ transform: `translateY(${start}px)` }}
              >
                {/* Keyed by product: focus and state must not move to another row at the same index. */}
                {row === undefined ? (
                  <RowSkeleton />
                ) : (
                  <Fragment key={row.id}>{children(row)}</Fragment>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

const all: RowFilter = {}

function RowSkeleton() {
  return (
    <div className="flex h-14 items-center gap-2.5 px-3">
      <Skeleton className="size-4" />
      <Skeleton className="size-9" />
      <Skeleton className="h-3 w-40" />
      <Skeleton className="ms-auto h-3 w-28" />
    </div>
  )
}

/**
 * The rows of the pages that contain `indexes`: only visible rows are read and refreshed. With a
 * search text all rows are read once and filtered.
 */
function useRowPages(
  jobId: JobId,
  filter: RowFilter,
  search: { readonly siteId: SiteId; readonly text: string } | undefined,
  pageQuery: RowsPageQuery,
  indexes: readonly number[],
) {
  const text = search?.text.trim() ?? ''
  const wanted = [...new Set([0, ...indexes.map((index) => Math.floor(index / rowsPerPage))])]
  const pages = text === '' ? wanted : []
  const results = useQueries({ queries: pages.map(pageQuery) })
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
