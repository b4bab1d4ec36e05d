import { BarRow, type ChartBar } from '#components/ui/bar-row.tsx'
import { ChartTable } from '#components/ui/chart-table.tsx'
import type { PreviewStats } from '#lib/core/catalog/changes/preview.ts'
import { formatPercent } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'

interface HistogramProps {
  readonly bars: PreviewStats['bars']
}

/** How many prices change by how much: a chart, and a table for screen readers. */
export function Histogram({ bars }: HistogramProps) {
  const max = Math.max(1, ...bars.map(({ rows }) => rows))
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return null
  const shown = bars.map(({ from, width, rows }): ChartBar => {
    const name = nameRange(from, width)
    const label = t.preview.barOf(name, rows)
    return { key: String(from), name, count: rows, label, tone: from < 0 ? 'warn' : 'accent' }
  })
  return (
    <figure className="flex flex-col gap-0.5">
      <figcaption className="text-sm text-muted">{t.preview.histogram}</figcaption>
      <div aria-hidden>
        <BarRow label={t.preview.histogramTable} max={max} className="h-12" bars={shown} />
      </div>
      <div aria-hidden className="tabular flex justify-between text-xs text-muted">
        <span>{formatPercent(first.from)}</span>
        <span>{formatPercent(last.from + last.width)}</span>
      </div>
      <div className="sr-only">
        <ChartTable
          caption={t.preview.histogramTable}
          nameHead={t.preview.change}
          columns={[{ head: t.preview.products, bars: shown }]}
        />
      </div>
    </figure>
  )
}

function nameRange(from: number, width: number): string {
  return t.preview.range(formatPercent(from), formatPercent(from + width))
}
