import { useState } from 'react'
import { BarAxis, BarRow, type ChartBar } from '#components/ui/bar-row.tsx'
import { Button } from '#components/ui/button.tsx'
import { ChartTable } from '#components/ui/chart-table.tsx'
import {
  type BandFilter,
  type BandMeasure,
  type BandSide,
  bandSides,
  type Distribution,
} from '#lib/core/catalog/changes/preview.ts'
import { isSameBand, nameBandOf, nameEdge } from './name-band-filter.ts'
import { t } from '#lib/core/i18n/t.ts'

interface DistributionChartProps {
  readonly measure: BandMeasure
  readonly distribution: Distribution
  readonly currency: string
  /** The bar whose products are listed. */
  readonly band: BandFilter | undefined
  readonly onBandChange: (band: BandFilter | undefined) => void
}

/** How many products lie in each band before and after an edit. A bar lists its products. */
export function DistributionChart(props: DistributionChartProps) {
  const { measure, distribution, currency, band, onBandChange } = props
  const [isTable, setTable] = useState(false)
  const max = Math.max(1, ...distribution.flatMap(({ before, after }) => [before, after]))
  const title = t.preview[`distribution/${measure}`]
  const toBars = (side: BandSide): readonly ChartBar[] =>
    distribution.map(({ from, to, ...counts }) => {
      const own: BandFilter = { measure, side, from, to }
      const isPressed = band !== undefined && isSameBand(band, own)
      const name = nameBandOf(own, currency)
      return {
        key: `${from} ${to}`,
        name,
        count: counts[side],
        label: t.preview.barOf(`${t.preview[side]}, ${name}`, counts[side]),
        tone: side === 'before' ? 'muted' : 'accent',
        isPressed,
        onPress: () => onBandChange(isPressed ? undefined : own),
      }
    })
  const columns = bandSides.map((side) => ({
    side,
    head: t.preview[side],
    bars: toBars(side),
  }))
  return (
    <figure aria-label={title} className="flex flex-col gap-1">
      <figcaption className="flex items-center gap-2 text-sm text-muted">
        <span className="min-w-0 flex-1">
          {title}. {t.preview.selectBar}
        </span>
        <Button size="sm" variant="plain" onClick={() => setTable(!isTable)}>
          {isTable ? t.charts.asChart : t.charts.asTable}
        </Button>
      </figcaption>
      {isTable ? (
        <ChartTable caption={title} nameHead={t.preview[`measure/${measure}`]} columns={columns} />
      ) : (
        <>
          {columns.map(({ side, head, bars }) => (
            <div key={side} className="flex items-end gap-2">
              <span className="w-14 shrink-0 pb-1 text-xs text-muted">{head}</span>
              <div className="min-w-0 flex-1">
                <BarRow label={`${title}: ${head}`} bars={bars} max={max} className="h-14" />
              </div>
            </div>
          ))}
          <div className="ps-16">
            <BarAxis edges={distribution.map((own) => edgeOf(own, measure, currency))} />
          </div>
        </>
      )}
    </figure>
  )
}

function edgeOf({ from }: Distribution[number], measure: BandMeasure, currency: string): string {
  return from === undefined ? '…' : nameEdge(from, measure, currency)
}
