import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import { t } from '#lib/i18n/t.ts'
import { localIndexQuery } from '#lib/queries/local-index.ts'
import {
  readShopStats,
  type ShopStats,
  type StatName,
  statSearches,
} from '#lib/queries/shop-stats.ts'
import { NoReplica } from '../grid/no-replica.tsx'
import { BarChart } from './bar-chart.tsx'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { formatCount, formatExactPercent } from '#lib/i18n/format.ts'
import { writeRoute } from '../route.ts'

/** Statistics of the shop; each links to its products. */
export function ChartsPage({ connection }: { readonly connection: Connection }) {
  const { siteId, currency = '' } = connection
  const { data: local, error, refetch } = useQuery(localIndexQuery(siteId))
  const [numbers, setNumbers] = useState<ShopStats>()
  useEffect(() => {
    if (!local) return undefined
    const stopper = new AbortController()
    readShopStats(local, stopper.signal).then(setNumbers, () => undefined)
    return () => stopper.abort()
  }, [local])
  if (local === null) return <NoReplica siteId={siteId} />
  if (error !== null && local === undefined) {
    return <ErrorNotice error={error} onRetry={() => void refetch()} className="m-4" />
  }
  const money = (value: number) =>
    formatMoney(String(value), currency).replace(/[.,]00(?=\D*$)/, '')
  return (
    <div
      {...scrollRegion(t.charts.charts)}
      className="thin-scroll min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]!"
    >
      <div className="mx-auto grid max-w-[1280px] grid-cols-1 gap-4 p-4 min-[1000px]:grid-cols-2">
        {numbers === undefined || local === undefined ? (
          ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="h-64 rounded-lg" />)
        ) : (
          <>
            <BarChart
              title={t.charts.prices}
              note={t.charts.pricesNote}
              bars={numbers.prices}
              edge={money}
              describe={({ from, to }, isLast) =>
                isLast ? t.charts.from(money(from)) : t.charts.between(money(from), money(to))
              }
            />
            <BarChart
              title={t.charts.margins}
              note={t.charts.marginsNote}
              bars={numbers.margins}
              empty={local.hasCosts ? undefined : t.offlineReplica.locked}
              emptyLink={
                local.hasCosts ? { title: t.charts.showNoCost, search: 'missing:cost' } : undefined
              }
              edge={(value) =>
                value < 0 ? `< ${formatExactPercent(0)}` : formatExactPercent(value)
              }
              describe={({ from, to }, isLast) =>
                isLast
                  ? t.charts.from(formatExactPercent(from))
                  : from < 0
                    ? t.charts.losing
                    : t.charts.between(formatExactPercent(from), formatExactPercent(to))
              }
            />
            <StatList
              catalogue={connection.catalogue}
              title={t.charts.stockAtRisk}
              names={['out', 'few', 'partly']}
              counts={numbers.counts}
              products={local.products}
            />
            <StatList
              catalogue={connection.catalogue}
              title={t.charts.health}
              names={[
                'noImage',
                'noSku',
                'noCost',
                'dupSku',
                // Catalog V1 has no barcodes.
                ...(connection.catalogue === 'v3' ? (['dupBarcode'] as const) : []),
                'hiddenWithStock',
                'unbuyable',
                'noDescription',
                'noCollection',
              ]}
              counts={numbers.counts}
              products={local.products}
            />
          </>
        )}
      </div>
    </div>
  )
}

interface StatListProps {
  readonly title: string
  readonly catalogue: Connection['catalogue']
  readonly names: readonly StatName[]
  readonly counts: ShopStats['counts']
  readonly products: number
}

/** Counts of the whole shop; each links to its products. */
function StatList({ title, catalogue, names, counts, products }: StatListProps) {
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-card"
    >
      <h2 className="px-4 pt-4 pb-2 font-semibold">{title}</h2>
      <ul aria-label={title} className="pb-2">
        {names.map((name) => {
          const hasCategories = name === 'noCollection' && catalogue === 'v3'
          const count = counts[name]
          if (count === undefined) return null
          const share = products === 0 ? 0 : (100 * count) / products
          return (
            <li key={name}>
              <a
                href={writeRoute({
                  page: 'products',
                  view: { text: `${hasCategories ? 'missing:category' : statSearches[name]} ` },
                })}
                className="group flex h-9 items-center gap-3 px-4 outline-offset-[-2px]! hover:bg-hover"
              >
                <span className="min-w-0 flex-1 truncate">
                  {t.charts[hasCategories ? 'noCategory' : name]}
                </span>
                <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-pressed">
                  <span
                    className={clsx('block h-full rounded-full', count > 0 && 'bg-warn')}
                    style={{ width: `${share}%` }}
                  />
                </span>
                <span
                  className={clsx('tabular w-16 text-end font-medium', count === 0 && 'text-faint')}
                >
                  {formatCount(count)}
                </span>
                <ChevronRight
                  size={14}
                  aria-hidden
                  className="shrink-0 text-faint rtl:rotate-180"
                />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
