import { useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { formatCount, formatPercent } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type BandFilter, bandMeasures } from '#lib/core/catalog/changes/preview.ts'
import type { Job } from '#lib/core/job/job.ts'
import { jobStatsQuery } from '#lib/extension/queries/jobs.ts'
import { DistributionChart } from './distribution-chart.tsx'
import { Histogram } from './histogram.tsx'

interface PreviewStatsProps {
  readonly job: Pick<Job, 'id' | 'hash' | 'state'>
  readonly currency: string | undefined
  /** The bar of a distribution whose products are listed. */
  readonly band: BandFilter | undefined
  readonly onBandChange: (band: BandFilter | undefined) => void
}

/** Statistics of the rows that would run, before the user selects more of them; of a job all that ran. */
export function PreviewStats({ job, currency, band, onBandChange }: PreviewStatsProps) {
  const { data: stats, error, refetch } = useQuery(jobStatsQuery(job))
  if (stats === undefined) {
    return error === null ? (
      <Skeleton className="m-3 h-24" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} className="m-3" />
    )
  }
  const { rows, change, sum, margin, bars, rising, falling, other } = stats
  if (rows === 0) {
    return <p className="px-3 pb-2 text-sm text-muted">{t.preview.noData}</p>
  }
  const money = (amount: string) => formatMoney(amount, currency ?? '')
  const facts = [
    {
      label: t.preview.upDownSame,
      value: [rising, falling, other].map(formatCount).join(' · '),
    },
    ...(sum === undefined
      ? []
      : [{ label: t.preview.totalPaid, value: `${money(sum.before)} → ${money(sum.after)}` }]),
    ...(change === undefined
      ? []
      : [
          {
            label: t.preview.lowestMedianHighest,
            value: [change.min, change.median, change.max].map(formatPercent).join(' · '),
          },
        ]),
    ...(margin === undefined
      ? []
      : [
          {
            label: t.preview.medianMargin(margin.rows),
            value: `${share(margin.before)} → ${share(margin.after)}`,
          },
        ]),
  ]
  return (
    // The rows below keep at least half of the height.
    <div
      {...scrollRegion(t.preview.details)}
      className="thin-scroll flex max-h-[45vh] flex-col gap-2 overflow-y-auto px-3 pb-2 outline-offset-[-2px]!"
    >
      <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <Histogram bars={bars} />
      {bandMeasures.map((measure) => {
        const distribution = { price: stats.prices, stock: stats.stock }[measure]
        return distribution === undefined ? null : (
          <DistributionChart
            key={measure}
            measure={measure}
            distribution={distribution}
            currency={currency ?? ''}
            band={band}
            onBandChange={onBandChange}
          />
        )
      })}
    </div>
  )
}

function share(percent: number): string {
  return formatPercent(percent).replace(/^\+/, '')
}
