import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { SheetGroup, SheetRow } from '#lib/core/sheet-engine/sheet-engine.ts'
import type { SheetImport } from './sheet-import.ts'

const pageSize = 50

interface GroupRowsProps {
  readonly sheet: SheetImport
  readonly group: SheetGroup
  readonly count: number
}

/** The products or rows of a group, page by page. */
export function GroupRows({ sheet, group, count }: GroupRowsProps) {
  const { summary } = sheet.read()
  const lines = useInfiniteQuery({
    queryKey: ['sheet-lines', sheet.connection.siteId, group, summary],
    queryFn: ({ pageParam }) => sheet.thread.engine.list(group, pageParam, pageSize),
    initialPageParam: 0,
    getNextPageParam: (_, pages) =>
      pages.length * pageSize < count ? pages.length * pageSize : undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
  const all = lines.data?.pages.flat() ?? []
  return (
    <div className="border-t border-line">
      {lines.error === null ? null : <ErrorNotice error={lines.error} className="m-3" />}
      <ul aria-label={t.importExport[`group_${group}`]}>
        {all.map((line, at) => (
          // A product may occur twice among the rejected rows.
          <Line key={`${line.title}-${at.toString()}`} line={line} />
        ))}
      </ul>
      {lines.hasNextPage ? (
        <div className="flex justify-center border-t border-line py-2">
          <Button
            size="sm"
            variant="plain"
            busy={lines.isFetchingNextPage}
            onClick={() => void lines.fetchNextPage()}
          >
            {t.importExport.showMore}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Line({ line: { title, line, notes, values, more } }: { readonly line: SheetRow }) {
  return (
    <li className="grid max-[640px]:grid-cols-1 min-[640px]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_88px] items-baseline gap-x-3 border-t border-line px-4 py-1.5 first:border-t-0">
      <p className="truncate font-medium" title={title}>
        <bdi>{title}</bdi>
      </p>
      <div className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5">
        {notes.map((note) => (
          <p key={note} className="wrap-anywhere">
            {note}
          </p>
        ))}
        {values.map(({ path, before, after }, at) => (
          <p key={`${path}-${at.toString()}`} className="wrap-anywhere">
            <span className="text-muted">{path}: </span>
            <s className="text-muted no-underline">{before}</s>
            <span aria-hidden className="text-faint">
              {' '}
              →{' '}
            </span>
            <bdi className="font-medium">{after}</bdi>
          </p>
        ))}
        {more === 0 ? null : <p className="text-muted">{t.importExport.more(more)}</p>}
      </div>
      <p className="tabular text-end text-sm text-muted">
        {line === undefined ? '' : t.importExport.row(line)}
      </p>
    </li>
  )
}
