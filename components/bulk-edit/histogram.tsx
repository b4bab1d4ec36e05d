import type { PreviewStats } from '#lib/catalog/changes/preview.ts'
import { formatPercent } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'

interface HistogramProps {
  readonly bars: PreviewStats['bars']
}

/** How many prices change by how much: a chart, and a table for screen readers. */
export function Histogram({ bars }: HistogramProps) {
  const max = Math.max(1, ...bars.map(({ rows }) => rows))
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <figure className="flex flex-col gap-0.5">
      <figcaption className="text-sm text-muted">{t.preview.histogram}</figcaption>
      <div aria-hidden className="flex h-12 items-end gap-px border-b border-line">
        {bars.map(({ from, width, rows }) => (
          <div
            key={from}
            title={t.preview.barOf(nameRange(from, width), rows)}
            className={`min-w-0 max-w-8 flex-1 rounded-t-sm ${from < 0 ? 'bg-warn' : 'bg-accent'}`}
            style={{ height: rows === 0 ? 0 : `${Math.max(4, (rows / max) * 100)}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="tabular flex justify-between text-xs text-muted">
        <span>{formatPercent(first.from)}</span>
        <span>{formatPercent(last.from + last.width)}</span>
      </div>
      <table className="sr-only">
        <caption>{t.preview.histogramTable}</caption>
        <thead>
          <tr>
            <th scope="col">{t.preview.change}</th>
            <th scope="col">{t.preview.products}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, width, rows }) => (
            <tr key={from}>
              <th scope="row">{nameRange(from, width)}</th>
              <td>{rows}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function nameRange(from: number, width: number): string {
  return t.preview.range(formatPercent(from), formatPercent(from + width))
}
