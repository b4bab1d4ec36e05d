import { formatCount, formatPercent } from '#lib/i18n/format.ts'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { PreviewStats as Numbers } from '#lib/catalog/changes/preview.ts'
import { t } from '#lib/i18n/t.ts'
import { Histogram } from './histogram.tsx'

interface PreviewStatsProps {
  readonly stats: Numbers | undefined
  readonly error: unknown
  readonly currency: string | undefined
  readonly onRetry: () => void
}

/** What the rows that would run amount to, before anybody ticks more of them. */
export function PreviewStats({ stats, error, currency, onRetry }: PreviewStatsProps) {
  if (stats === undefined) {
    return error === null ? (
      <Skeleton className="m-3 h-24" />
    ) : (
      <ErrorNotice error={error} onRetry={onRetry} className="m-3" />
    )
  }
  const { rows, change, sum, margin, bars, rising, falling, other } = stats
  if (rows === 0) {
    return <p className="px-3 pb-2 text-sm text-muted">{t.preview.noNumbers}</p>
  }
  const money = (amount: string) => formatMoney(amount, currency ?? '')
  const facts = [
    {
      label: t.preview.upDownSame,
      value: [rising, falling, other].map(formatCount).join(' · '),
    },
    ...(sum === undefined
      ? []
      : [{ label: t.preview.addedUp, value: `${money(sum.before)} → ${money(sum.after)}` }]),
    ...(change === undefined
      ? []
      : [
          {
            label: t.preview.leastMiddleMost,
            value: [change.min, change.median, change.max].map(formatPercent).join(' · '),
          },
        ]),
    ...(margin === undefined
      ? []
      : [
          {
            label: t.preview.marginOf(margin.rows),
            value: `${share(margin.before)} → ${share(margin.after)}`,
          },
        ]),
  ]
  return (
    <div className="flex flex-col gap-2 px-3 pb-2">
      <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <Histogram bars={bars} />
    </div>
  )
}

function share(percent: number): string {
  return formatPercent(percent).replace(/^\+/, '')
}
