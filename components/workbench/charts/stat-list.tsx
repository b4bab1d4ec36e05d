import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import { type StatName, statSearches, type ShopStats } from '#lib/queries/shop-stats.ts'
import { writeRoute } from '../route.ts'

interface StatListProps {
  readonly title: string
  readonly catalogue: Connection['catalogue']
  readonly names: readonly StatName[]
  readonly counts: ShopStats['counts']
  readonly products: number
}

/** Figures of the whole shop; each leads to the products it counts. */
export function StatList({ title, catalogue, names, counts, products }: StatListProps) {
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-card"
    >
      <h2 className="px-4 pt-4 pb-2 font-semibold">{title}</h2>
      <ul aria-label={title} className="pb-2">
        {names.map((name) => {
          const count = counts[name]
          if (count === undefined) return null
          const share = products === 0 ? 0 : (100 * count) / products
          return (
            <li key={name}>
              <a
                href={writeRoute({ page: 'products', view: { text: `${statSearches[name]} ` } })}
                className="group flex h-9 items-center gap-3 px-4 outline-offset-[-2px]! hover:bg-hover"
              >
                <span className="min-w-0 flex-1 truncate">
                  {t.charts[name === 'noCollection' && catalogue === 'v3' ? 'noCategory' : name]}
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
