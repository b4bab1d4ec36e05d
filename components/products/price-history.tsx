import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { formatMoment } from '#lib/i18n/format.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { priceHistoryQuery } from '#lib/queries/jobs.ts'
import { findLowestPrice } from './lowest-price.ts'

const maxShown = 5

interface PriceHistoryProps {
  readonly siteId: SiteId
  readonly product: Pick<Product, 'id' | 'currency'>
}

/** What the product was sold for, as far as our own jobs know: since this was installed. */
export function PriceHistory({ siteId, product }: PriceHistoryProps) {
  const { data: points, error, refetch } = useQuery(priceHistoryQuery(siteId, product.id))
  const [nowMs] = useState(() => Date.now())
  const money = (amount: string) => formatMoney(amount, product.currency)
  const lowest = findLowestPrice(points ?? [], nowMs)
  const newest = points?.toReversed() ?? []
  const more = newest.length - maxShown
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-2 shadow-card">
      <div className="flex h-7 items-center justify-between gap-2 text-sm text-muted">
        <h3 className="font-semibold">{t.product.priceHistory}</h3>
        <span>{t.product.sinceInstalled}</span>
      </div>
      {points === undefined ? (
        error === null ? (
          <Skeleton className="mb-2 h-3 w-40" />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} className="mb-2" />
        )
      ) : null}
      {points?.length === 0 ? <p className="pb-1 text-muted">{t.product.priceUntouched}</p> : null}
      {lowest === undefined ? null : (
        <p className="tabular flex min-h-8 items-center justify-between gap-4">
          <span className="text-muted">{t.product.lowest}</span>
          <strong className="font-semibold">{money(lowest)}</strong>
        </p>
      )}
      {newest.length === 0 ? null : (
        <ol aria-label={t.product.pricesNewest}>
          {newest.slice(0, maxShown).map(({ at, paidPrice }) => (
            <li
              key={at}
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
