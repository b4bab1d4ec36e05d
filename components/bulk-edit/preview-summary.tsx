import { ChartColumn, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatPercent } from '#lib/i18n/format.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { cn } from '#lib/base/cn.ts'
import { changePercent } from '#lib/catalog/money/amount.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import type { JobAmounts } from '#lib/queries/job-amounts.ts'
import { jobStatsQuery } from '#lib/queries/jobs.ts'
import { t } from '#lib/i18n/t.ts'
import { countIncluded, sumIncluded, type RowSelection } from './row-selection.ts'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { PreviewStats as Numbers } from '#lib/catalog/changes/preview.ts'
import { Histogram } from './histogram.tsx'

interface PreviewSummaryProps {
  readonly job: Job
  readonly amounts: JobAmounts | undefined
  readonly selection: RowSelection
}

/**
 * The numbers of the preview: the visible ones follow the selection, the others can be expanded.
 */
export function PreviewSummary({ job, amounts, selection }: PreviewSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const query = useQuery({ ...jobStatsQuery(job), enabled: isOpen && job.hash !== undefined })
  const tiles = [
    {
      label: t.preview.willChange,
      value: countIncluded(selection, job, amounts),
      className: 'text-ink',
    },
    { label: t.preview.unchanged, value: job.unchanged, className: 'text-ink' },
    {
      label: t.preview.needReview,
      value: job.warned,
      className: job.warned > 0 ? 'text-warn-ink' : 'text-ink',
    },
    {
      label: t.preview.isBlocked,
      value: job.blocked,
      className: job.blocked > 0 ? 'text-bad-ink' : 'text-ink',
    },
  ]
  return (
    <section aria-label={t.preview.summary} className="shrink-0 bg-surface">
      <dl className="grid grid-cols-4 divide-x divide-line border-b border-line max-[400px]:grid-cols-[repeat(4,auto)]">
        {tiles.map(({ label, value, className }) => (
          <div key={label} className="flex flex-col-reverse px-3 py-2 max-[360px]:px-2">
            <dt className="truncate text-sm text-muted">{label}</dt>
            <dd className={cn('tabular text-lg font-semibold', className)}>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex min-h-9 items-center justify-between gap-3 px-3 py-1">
        {amounts === undefined ? (
          <Skeleton className="h-3 w-56" />
        ) : (
          <Total amounts={amounts} selection={selection} />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex h-7 shrink-0 items-center gap-1 rounded-md px-1.5 text-sm text-muted hover:bg-hover hover:text-ink"
        >
          <ChartColumn size={14} aria-hidden />
          {t.preview.details}
          <ChevronDown size={13} aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      <div id={id}>
        {isOpen ? (
          <PreviewStats
            stats={query.data}
            error={query.error}
            currency={amounts?.currency}
            onRetry={() => void query.refetch()}
          />
        ) : null}
      </div>
    </section>
  )
}

function Total({
  amounts,
  selection,
}: {
  readonly amounts: JobAmounts
  readonly selection: RowSelection
}) {
  const sum = sumIncluded(selection, amounts)
  if (sum === undefined || amounts.currency === undefined) {
    return <p className="text-sm text-muted">{t.preview.severalCurrencies}</p>
  }
  if (sum.before === sum.after) {
    // Prices of new products neither stay nor change.
    return <p className="text-sm text-muted">{amounts.hasNew ? null : t.preview.pricesStay}</p>
  }
  const percent = changePercent(sum.before, sum.after)
  return (
    <p className="tabular text-sm text-muted">
      {t.preview.listPrices} {formatMoney(sum.before, amounts.currency)} →{' '}
      <strong className="font-semibold text-ink">{formatMoney(sum.after, amounts.currency)}</strong>
      {percent === undefined ? null : ` (${formatPercent(percent)})`}
    </p>
  )
}

interface PreviewStatsProps {
  readonly stats: Numbers | undefined
  readonly error: unknown
  readonly currency: string | undefined
  readonly onRetry: () => void
}

/** Statistics of the rows that would run, before the user selects more of them. */
function PreviewStats({ stats, error, currency, onRetry }: PreviewStatsProps) {
  if (stats === undefined) {
    return error === null ? (
      <Skeleton className="m-3 h-24" />
    ) : (
      <ErrorNotice error={error} onRetry={onRetry} className="m-3" />
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
