import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { formatMoment } from '#lib/messages/format.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { formatMoney } from '#lib/domain/currency.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import { priceHistoryQuery } from '#lib/queries/jobs.ts'
import { findLowestPrice } from './lowest-price.ts'
import { ProductSection } from './product-section.tsx'

const mostShown = 5

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
  const more = newest.length - mostShown
  return (
    <ProductSection
      title="Price history"
      aside={<span className="text-sm text-muted">since installed</span>}
    >
      {points === undefined ? (
        error === null ? (
          <Skeleton className="mb-2 h-3 w-40" />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} className="mb-2" />
        )
      ) : null}
      {points?.length === 0 ? (
        <p className="pb-1 text-muted">Shelfside has not changed this price yet.</p>
      ) : null}
      {lowest === undefined ? null : (
        <p className="tabular flex min-h-8 items-center justify-between gap-4">
          <span className="text-muted">Lowest in 30 days</span>
          <strong className="font-semibold">{money(lowest)}</strong>
        </p>
      )}
      {newest.length === 0 ? null : (
        <ol aria-label="Prices, newest first">
          {newest.slice(0, mostShown).map(({ at, paidPrice }) => (
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
      {more > 0 ? <p className="pb-1 text-sm text-muted">And {more} before.</p> : null}
    </ProductSection>
  )
}
