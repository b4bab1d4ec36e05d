import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { formatCount } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import type { Bar } from '#lib/queries/shop-stats.ts'
import { writeRoute } from '../route.ts'

interface BarChartProps {
  readonly title: string
  readonly note: string
  readonly bars: readonly Bar[]
  /** Shown if there are no bars. */
  readonly empty?: string | undefined
  /** Shown below it: how to get data. */
  readonly emptyLink?: { readonly title: string; readonly search: string } | undefined
  readonly describe: (bar: Bar, isLast: boolean) => string
  readonly edge: (value: number) => string
}

const linkOf = ({ search }: Pick<Bar, 'search'>) =>
  writeRoute({ page: 'products', view: { text: `${search} ` } })

const height = 160
const width = 560
const gap = 3

/** A histogram: each bar links to its products. The same data is available as a table. */
export function BarChart({ title, note, bars, empty, emptyLink, describe, edge }: BarChartProps) {
  const [isTable, setTable] = useState(false)
  const max = Math.max(1, ...bars.map(({ count }) => count))
  const step = width / Math.max(1, bars.length)
  const labelOf = (bar: Bar, at: number) =>
    t.charts.barLabel(describe(bar, at === bars.length - 1), bar.count)
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <header className="mb-3 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-sm text-muted">{note}</p>
        </div>
        {bars.length === 0 ? null : (
          <Button size="sm" variant="plain" onClick={() => setTable(!isTable)}>
            {isTable ? t.charts.asChart : t.charts.asTable}
          </Button>
        )}
      </header>
      {bars.length === 0 ? (
        <div className="flex h-40 flex-col items-center justify-center gap-1 text-muted">
          <p>{empty ?? t.charts.noNumbers}</p>
          {emptyLink === undefined ? null : (
            <a href={linkOf(emptyLink)} className="text-accent-ink underline underline-offset-2">
              {emptyLink.title}
            </a>
          )}
        </div>
      ) : isTable ? (
        <table className="tabular w-full text-start">
          <tbody>
            {bars.map((bar, at) => (
              <tr key={bar.from} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  <a href={linkOf(bar)} className="text-accent-ink hover:underline">
                    {describe(bar, at === bars.length - 1)}
                  </a>
                </th>
                <td className="text-end">{formatCount(bar.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        // Mirrored in right-to-left text, so that the axis follows the reading direction.
        <svg viewBox={`0 -16 ${width} ${height + 36}`} className="w-full rtl:-scale-x-100">
          <title>{title}</title>
          {bars.map((bar, at) => {
            const size = bar.count === 0 ? 0 : Math.max(2, (bar.count / max) * height)
            return (
              <g key={bar.from}>
                <a href={linkOf(bar)} aria-label={labelOf(bar, at)} className="group">
                  <title>{labelOf(bar, at)}</title>
                  <rect x={at * step} width={step} height={height} className="fill-transparent" />
                  <rect
                    x={at * step + gap / 2}
                    y={height - size}
                    width={step - gap}
                    height={size}
                    rx="2"
                    className={clsx(
                      'group-hover:fill-accent-strong',
                      bar.to <= 0 ? 'fill-bad' : 'fill-accent',
                    )}
                  />
                </a>
                <text
                  aria-hidden
                  x={(at + 0.5) * step}
                  y={height - size - 4}
                  textAnchor="middle"
                  className="pointer-events-none tabular fill-muted text-xs rtl:-scale-x-100 [transform-box:fill-box]"
                >
                  {bar.count === 0 ? '' : formatCount(bar.count)}
                </text>
                <text
                  aria-hidden
                  x={at * step}
                  y={height + 15}
                  className="pointer-events-none fill-muted text-xs rtl:-scale-x-100 [transform-box:fill-box]"
                >
                  {at % 2 === 0 ? edge(bar.from) : ''}
                </text>
              </g>
            )
          })}
          <line x1="0" x2={width} y1={height} y2={height} className="stroke-line" />
        </svg>
      )}
    </section>
  )
}
