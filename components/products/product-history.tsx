import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ActivityItem } from '#components/activity/activity-item.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { useNow } from '#components/ui/use-now.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useMovedRows } from '#components/ui/use-moved-rows.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { activityQuery } from '#lib/extension/queries/feed.ts'
import { productJobsQuery, type ProductJob as JobOfProduct } from '#lib/extension/queries/jobs.ts'
import { ProductJob } from './product-job.tsx'
import { useState } from 'react'
import { formatDate, formatMoment } from '#lib/core/i18n/format.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { writeRoute } from '#components/shell/workbench-route.ts'
import { findLowestPrice } from './lowest-price.ts'
import { usePriceHistory } from './use-price-history.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'

const maxShown = 5

interface ProductHistoryProps {
  readonly siteId: SiteId
  readonly product: Product
  readonly onOpenJob?: ((id: JobId) => void) | undefined
}

/** The history of a product: its prices, and who changed what. */
export function ProductHistory({ siteId, product, onOpenJob }: ProductHistoryProps) {
  const now = useNow()
  const { openWorkbench } = usePageActions()
  const changes = useInfiniteQuery(activityQuery(siteId, { productId: product.id, outside: true }))
  const jobs = useQuery(productJobsQuery(siteId, product.id))
  const entries = changes.data?.pages.flatMap(({ items }) => items)
  // Shows what is known; a part that cannot be read shows its error and hides nothing else.
  const moments =
    entries === undefined && jobs.data === undefined
      ? undefined
      : mergeHistory(entries ?? [], jobs.data ?? [], changes.hasNextPage)
  const isWhole = !jobs.isPending && !changes.isPending
  const isMoved = useMovedRows(moments?.map(({ key }) => key) ?? [], isWhole && moments)
  return (
    <div
      {...scrollRegion(t.product.faceHistory)}
      className="thin-scroll flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-3 outline-offset-[-2px]!"
    >
      <PriceHistory siteId={siteId} product={product} />
      <section className="rounded-lg border border-line bg-surface py-2 shadow-card">
        <div className="flex min-h-7 items-center justify-between gap-2 ps-4 pe-2 pb-1">
          <h3 className="text-sm font-semibold text-muted">{t.product.changesOf}</h3>
          {openWorkbench === undefined ? null : (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => openWorkbench(writeRoute({ page: 'points', text: product.name }))}
            >
              {t.restore.points}
            </Button>
          )}
        </div>
        {moments === undefined && changes.error === null ? (
          <Skeleton className="mx-4 my-2 h-10" />
        ) : null}
        {changes.error === null ? null : (
          <ErrorNotice
            error={changes.error}
            onRetry={() => void changes.refetch()}
            className="mx-3"
          />
        )}
        {jobs.error === null ? null : (
          <ErrorNotice error={jobs.error} onRetry={() => void jobs.refetch()} className="mx-3" />
        )}
        {moments?.length === 0 && isWhole ? (
          <p className="px-4 text-muted">{t.product.noChanges}</p>
        ) : null}
        <ul aria-label={t.product.changesOf} className="empty:hidden">
          {moments?.map((moment, index) => (
            <li key={moment.key} className="border-t border-line first:border-t-0">
              {'done' in moment ? (
                <ProductJob
                  done={moment.done}
                  now={now}
                  isMoved={() => isMoved(index)}
                  onOpenJob={onOpenJob}
                />
              ) : (
                <ActivityItem entry={moment.entry} now={now} onOpen={doNothing} />
              )}
            </li>
          ))}
        </ul>
        {changes.hasNextPage ? (
          <Button
            variant="plain"
            className="mx-2"
            busy={changes.isFetchingNextPage}
            onClick={() => void changes.fetchNextPage()}
          >
            {t.product.olderChanges}
          </Button>
        ) : null}
      </section>
    </div>
  )
}

/** The product is open already. */
function doNothing() {}

interface PriceHistoryProps {
  readonly siteId: SiteId
  readonly product: Pick<Product, 'id' | 'currency'>
}

/** The product's prices, as far as Shelfside saw them. */
export function PriceHistory({ siteId, product }: PriceHistoryProps) {
  const { points, error, retry } = usePriceHistory(siteId, product.id)
  const [nowMs] = useState(() => Date.now())
  const money = (amount: string) => formatMoney(amount, product.currency)
  const lowest = findLowestPrice(points ?? [], nowMs)
  const newest = points?.toReversed() ?? []
  const more = newest.length - maxShown
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-2 shadow-card">
      <div className="flex h-7 items-center justify-between gap-2 text-sm text-muted">
        <h3 className="font-semibold">{t.product.priceHistory}</h3>
      </div>
      {points === undefined ? (
        error === null ? (
          <Skeleton className="mb-2 h-3 w-40" />
        ) : (
          <ErrorNotice error={error} onRetry={retry} className="mb-2" />
        )
      ) : null}
      {points?.length === 0 ? <p className="pb-1 text-muted">{t.product.priceUntouched}</p> : null}
      {lowest === undefined ? null : (
        <p className="tabular flex min-h-8 items-center justify-between gap-4">
          <span className="text-muted">{t.product.lowest}</span>
          <strong className="font-semibold">{money(lowest)}</strong>
        </p>
      )}
      {points?.[0] === undefined ? null : (
        <p className="pb-1.5 text-sm text-muted">
          {t.product.pricesSince(formatDate(points[0].at))}
        </p>
      )}
      {newest.length === 0 ? null : (
        <ol aria-label={t.product.pricesNewest}>
          {newest.slice(0, maxShown).map(({ at, paidPrice }) => (
            <li
              key={`${at} ${paidPrice}`}
              className="tabular flex min-h-7 items-center justify-between gap-4 border-t border-line text-sm"
            >
              <time dateTime={new Date(at).toISOString()} className="text-muted">
                {formatMoment(at)}
              </time>
              {money(paidPrice)}
            </li>
          ))}
        </ol>
      )}
      {more > 0 ? <p className="pb-1 text-sm text-muted">{t.product.more(more)}</p> : null}
    </section>
  )
}

type Moment =
  | { readonly key: string; readonly at: number; readonly entry: ActivityEntry }
  | { readonly key: string; readonly at: number; readonly done: JobOfProduct }

/** Changes by others and by our jobs, newest first. Our jobs older than the changes read so far are left out. */
function mergeHistory(
  entries: readonly ActivityEntry[],
  jobs: readonly JobOfProduct[],
  hasOlder: boolean,
): readonly Moment[] {
  const oldest = hasOlder ? (entries.at(-1)?.at ?? 0) : 0
  const changed = entries.map((entry): Moment => ({ key: entry.id, at: entry.at, entry }))
  const ours = jobs.map((done): Moment => {
    const { id, startedAt, createdAt } = done.job
    return { key: id, at: startedAt ?? createdAt, done }
  })
  return [...changed, ...ours.filter(({ at }) => at >= oldest)].toSorted((a, b) => b.at - a.at)
}
