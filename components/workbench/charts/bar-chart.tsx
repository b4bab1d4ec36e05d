import { useState } from 'react'
import { BarAxis, BarRow, type ChartBar } from '#components/ui/bar-row.tsx'
import { Button } from '#components/ui/button.tsx'
import { ChartTable } from '#components/ui/chart-table.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { Bar } from '#lib/extension/queries/store-stats.ts'
import { linkOf } from './link-of.ts'
import { StatCard } from './stat-card.tsx'

interface BarChartProps {
  readonly title: string
  readonly note: string
  /** What the bars count by: "Price". */
  readonly measure: string
  readonly bars: readonly Bar[]
  /** Shown if there are no bars. */
  readonly empty?: string | undefined
  /** Shown below it: how to get data. */
  readonly emptyLink?: { readonly title: string; readonly search: string } | undefined
  readonly describe: (bar: Bar) => string
  readonly edge: (bar: Bar) => string
}

/** A histogram: each bar links to its products. The same data is available as a table. */
export function BarChart(props: BarChartProps) {
  const { title, note, measure, bars, empty, emptyLink, describe, edge } = props
  const [isTable, setTable] = useState(false)
  const max = Math.max(1, ...bars.map(({ count }) => count))
  const shown = bars.map((bar): ChartBar => {
    const { count, search, to } = bar
    const name = describe(bar)
    return {
      key: search,
      name,
      count,
      label: t.charts.barLabel(name, count),
      tone: to !== undefined && Number(to) <= 0 ? 'bad' : 'accent',
      href: linkOf(search),
    }
  })
  return (
    <StatCard
      title={title}
      note={note}
      action={
        bars.length === 0 ? null : (
          <Button size="sm" variant="plain" onClick={() => setTable(!isTable)}>
            {isTable ? t.charts.asChart : t.charts.asTable}
          </Button>
        )
      }
    >
      {bars.length === 0 ? (
        <div className="flex h-40 flex-col items-center justify-center gap-1 text-muted">
          <p>{empty ?? t.charts.noNumbers}</p>
          {emptyLink === undefined ? null : (
            <a
              href={linkOf(emptyLink.search)}
              className="text-accent-ink underline underline-offset-2"
            >
              {emptyLink.title}
            </a>
          )}
        </div>
      ) : (
        <div className="px-4 pb-4">
          {isTable ? (
            <ChartTable
              caption={title}
              nameHead={measure}
              columns={[{ head: t.preview.products, bars: shown }]}
            />
          ) : (
            <>
              <BarRow label={title} bars={shown} max={max} className="h-44" />
              <BarAxis edges={bars.map(edge)} />
            </>
          )}
        </div>
      )}
    </StatCard>
  )
}
