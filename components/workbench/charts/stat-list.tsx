import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { linkOf } from './link-of.ts'
import { StatCard } from './stat-card.tsx'

export interface Stat {
  readonly label: string
  /** What it shows, where that is not the number of products. */
  readonly value?: string | undefined
  /** How many products the search finds. */
  readonly count: number
  readonly search: string
  /** The length of its bar, in percent; undefined for none. */
  readonly share?: number | undefined
  readonly tone?: 'accent' | 'warn'
}

interface StatListProps {
  readonly title: string
  readonly note?: string
  readonly stats: readonly Stat[]
  /** Shown if there are none. */
  readonly empty?: string
}

const shownAtFirst = 8

/** Numbers of the whole store; each links to its products. */
export function StatList({ title, note, stats, empty = t.charts.noNumbers }: StatListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? stats : stats.slice(0, shownAtFirst)
  return (
    <StatCard title={title} note={note}>
      {stats.length === 0 ? (
        <p className="px-4 pt-6 pb-8 text-center text-muted">{empty}</p>
      ) : (
        <ul aria-label={title} className="pb-2">
          {shown.map((stat) => (
            <StatItem key={stat.search} {...stat} />
          ))}
        </ul>
      )}
      {stats.length <= shownAtFirst ? null : (
        <div className="px-3 pb-3">
          <Button size="sm" variant="plain" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t.charts.showFewer : t.charts.showAll(stats.length)}
          </Button>
        </div>
      )}
    </StatCard>
  )
}

function StatItem({ label, value, count, search, share, tone = 'warn' }: Stat) {
  const shown = value ?? formatCount(count)
  return (
    <li>
      <a
        href={linkOf(search)}
        title={t.charts.show(count)}
        className="group flex min-h-9 items-center gap-3 px-4 outline-offset-[-2px]! hover:bg-hover"
      >
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <span
          className={clsx(
            'tabular order-3 min-w-16 text-end font-medium',
            count === 0 && 'text-faint',
          )}
        >
          {shown}
        </span>
        {/* Read last, after the number that it explains. */}
        <span
          className={
            value === undefined
              ? 'sr-only'
              : 'order-1 truncate text-sm text-muted max-[480px]:sr-only'
          }
        >
          {t.charts.show(count)}
        </span>
        {share === undefined ? null : (
          <span
            aria-hidden
            className="order-2 h-1.5 w-24 shrink-0 overflow-hidden rounded-full bg-pressed max-[480px]:w-12 forced-colors:border"
          >
            <span
              className={clsx(
                'block h-full rounded-full forced-colors:bg-[CanvasText]',
                share > 0 && (tone === 'warn' ? 'bg-warn' : 'bg-accent'),
              )}
              style={{ width: `${Math.max(0, Math.min(100, share))}%` }}
            />
          </span>
        )}
        <ChevronRight
          size={14}
          aria-hidden
          className="order-4 shrink-0 text-faint rtl:rotate-180"
        />
      </a>
    </li>
  )
}
