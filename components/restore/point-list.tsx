import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { dayOf, nameDay } from '#components/ui/name-day.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { formatTime } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { changeCountQuery, type RestorePoint } from '#lib/extension/queries/restore-points.ts'
import { usePointNames } from './use-point-names.ts'

/** Points whose changes are counted: each count compares the states of all products. */
const maxCounted = 20

interface PointListProps {
  readonly siteId: SiteId
  readonly points: readonly RestorePoint[]
  /** Everything that changed is kept: only then it can be counted. */
  readonly isComplete: boolean
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}

/** Restore points by day, the latest first. */
export function PointList({ siteId, points, isComplete, selected, onSelect }: PointListProps) {
  const nameOf = usePointNames()
  const days = [...Map.groupBy(points, ({ at }) => dayOf(at))]
  return (
    <div className="flex flex-col gap-3">
      {days.map(([day, some]) => (
        <section key={day}>
          <h2 className="px-2 pb-1 text-sm font-semibold text-muted">{nameDay(day)}</h2>
          <ul>
            {some.map((point) => (
              <li key={point.id}>
                <button
                  type="button"
                  aria-pressed={point.id === selected}
                  onClick={() => onSelect(point.id)}
                  className={clsx(
                    'flex min-h-11 w-full flex-col justify-center rounded-md px-2 py-1 text-start',
                    point.id === selected
                      ? 'bg-accent-soft text-accent-ink forced-colors:outline'
                      : 'hover:bg-hover',
                  )}
                >
                  <span className="max-w-full truncate font-medium">{nameOf(point)}</span>
                  <span className="tabular text-sm text-muted">
                    {formatTime(point.at)} ·{' '}
                    <PointFacts {...{ siteId, point, points, isComplete }} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** How many products a point has, and how many changed since, once that is known. */
function PointFacts({
  siteId,
  point,
  points,
  isComplete,
}: Pick<PointListProps, 'siteId' | 'points' | 'isComplete'> & { readonly point: RestorePoint }) {
  const index = points.indexOf(point)
  const count = useQuery({
    ...changeCountQuery(siteId, point.id),
    enabled: isComplete && index < maxCounted && point.isLost !== true,
  })
  const products = t.counts.products(point.products)
  if (point.isLost === true) return t.restore.lostTitle
  const isKnown = isComplete && count.data !== undefined && !count.isFetching
  return !isKnown || point.products === 0
    ? products
    : `${products} · ${t.restore.changedAfter(count.data)}`
}
