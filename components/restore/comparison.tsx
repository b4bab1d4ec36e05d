import { useQuery } from '@tanstack/react-query'
import { CircleCheck, PackageOpen, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { SelectInput } from '#components/ui/select-input.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  comparisonQuery,
  documentCheckQuery,
  type RestorePoint,
} from '#lib/extension/queries/restore-points.ts'
import { ComparedRow } from './compared-row.tsx'
import { countParts, filterCompared, isRestorable } from './list-compared.ts'
import { describePoint, namePart } from './point-words.ts'
import { RestoreBar } from './restore-bar.tsx'
import { StoreCheck } from './store-check.tsx'
import { usePointNames } from './use-point-names.ts'

/** Rows that are drawn at first, and more with each click. */
const rowsPerPage = 100

interface ComparisonProps {
  readonly siteId: SiteId
  readonly point: RestorePoint
  readonly points: readonly RestorePoint[]
  readonly initialText?: string | undefined
  readonly onOpenJob: (id: JobId) => void
}

/** What changed between a restore point and now, or another point; and the way back. */
export function Comparison(props: ComparisonProps) {
  const { siteId, point, points, initialText = '', onOpenJob } = props
  const nameOf = usePointNames()
  const [other, setOther] = useState('')
  const [text, setText] = useState(initialText)
  const [part, setPart] = useState('')
  const [limit, setLimit] = useState(rowsPerPage)
  const [selected, setSelected] = useState<ReadonlySet<ProductId>>(new Set())
  const to = other === '' ? undefined : other
  const check = useQuery({ ...documentCheckQuery(siteId), enabled: to === undefined })
  const checkedAt = to === undefined ? check.data : undefined
  const { data, error, refetch, isPlaceholderData } = useQuery(
    comparisonQuery(siteId, point.id, to, checkedAt),
  )
  /** What is shown is from before the check. */
  const isChecking = check.isFetching || isPlaceholderData
  /** Only a store that was checked can be said to be unchanged. */
  const isUnchecked = to === undefined && (isChecking || !check.isSuccess || check.data === null)
  const all = data ?? []
  const shown = filterCompared(all, { text, part: part === '' ? undefined : part })
  const restorable = shown.filter(isRestorable)
  // A filter hides selected products; they stay selected.
  const chosen = all.filter((product) => isRestorable(product) && selected.has(product.id))
  const shownSelected = restorable.filter(({ id }) => selected.has(id)).length
  const select = (ids: readonly ProductId[], isSelected: boolean) => {
    const next = new Set(selected)
    for (const id of ids)
      if (isSelected) next.add(id)
      else next.delete(id)
    setSelected(next)
  }
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface p-3">
        <SelectInput
          aria-label={t.restore.compareWith}
          value={other}
          choices={[
            { value: '', label: t.restore.now },
            ...points
              .filter(({ id }) => id !== point.id)
              .map((each) => ({ value: each.id, label: describePoint(each, nameOf(each)) })),
          ]}
          onValueChange={setOther}
          className="min-w-40 flex-1"
        />
        <TextInput
          type="search"
          aria-label={t.restore.find}
          placeholder={t.restore.find}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-40 flex-1"
        />
        <SelectInput
          aria-label={t.restore.filter}
          value={part}
          choices={[
            { value: '', label: t.restore.anyField },
            ...countParts(all).map(([each, count]) => ({
              value: each,
              label: `${namePart(each)} (${formatCount(count)})`,
            })),
          ]}
          onValueChange={setPart}
          className="min-w-40 flex-1"
        />
      </div>
      {to === undefined ? <StoreCheck check={check} isChecking={isChecking} /> : null}
      {point.isPartial === true ? (
        <p className="px-3 text-sm text-muted">{t.restore.partial}</p>
      ) : null}
      {error === null ? null : (
        <ErrorNotice error={error} onRetry={() => void refetch()} className="m-3" />
      )}
      {data === undefined && error === null ? (
        <div role="status" aria-label={t.restore.comparing} className="flex flex-col gap-2 p-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      ) : null}
      {data === undefined ? null : point.products === 0 ? (
        <EmptyState icon={PackageOpen} title={t.restore.emptyPoint}>
          {t.restore.emptyPointWhy}
        </EmptyState>
      ) : all.length === 0 && isUnchecked ? null : all.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t.restore.nothingChanged} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t.restore.nothingFound}
          action={
            <Button
              onClick={() => {
                setText('')
                setPart('')
              }}
            >
              {t.restore.clearFilters}
            </Button>
          }
        />
      ) : (
        <>
          <div className="flex min-h-9 shrink-0 items-center gap-2 px-3 text-sm text-muted">
            <Checkbox
              label={t.restore.selectAll}
              checked={
                shownSelected === 0 ? false : shownSelected === restorable.length ? true : 'mixed'
              }
              disabled={restorable.length === 0}
              onCheckedChange={(isSelected) =>
                select(
                  restorable.map(({ id }) => id),
                  isSelected,
                )
              }
            />
            <span role="status">{t.restore.differ(shown.length)}</span>
          </div>
          <div
            {...scrollRegion(t.restore.changedProducts)}
            className="thin-scroll min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]!"
          >
            <ul aria-label={t.restore.changedProducts}>
              {shown.slice(0, limit).map((product) => (
                <ComparedRow
                  key={product.id}
                  compared={{ siteId, from: point.id, to }}
                  product={product}
                  isSelected={selected.has(product.id)}
                  onSelect={(isSelected) => select([product.id], isSelected)}
                />
              ))}
            </ul>
            {shown.length > limit ? (
              <Button variant="plain" className="m-2" onClick={() => setLimit(limit + rowsPerPage)}>
                {t.restore.showMore(shown.length - limit)}
              </Button>
            ) : null}
          </div>
        </>
      )}
      {point.products === 0 || (shown.length === 0 && chosen.length === 0) ? null : (
        <RestoreBar
          siteId={siteId}
          point={point}
          products={chosen.length > 0 ? chosen : restorable}
          selected={chosen.length}
          onOpenJob={onOpenJob}
        />
      )}
    </div>
  )
}
