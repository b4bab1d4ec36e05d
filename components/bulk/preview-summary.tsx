import { Checkbox } from '#components/ui/checkbox.tsx'
import { formatCount, formatPercent } from '#components/ui/format.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { cn } from '#lib/base/cn.ts'
import { changePercent } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { Job } from '#lib/domain/job.ts'
import type { JobAmounts } from '#lib/queries/job-amounts.ts'
import { countIncluded, sumIncluded, type Ticks, tickAllWarned } from './ticks.ts'

interface PreviewSummaryProps {
  readonly job: Job
  readonly amounts: JobAmounts | undefined
  readonly ticks: Ticks
  readonly onTicksChange: (ticks: Ticks) => void
}

/** The preview in figures, which follow the ticks. */
export function PreviewSummary({ job, amounts, ticks, onTicksChange }: PreviewSummaryProps) {
  const figures = [
    { label: 'will change', value: countIncluded(ticks, job), look: 'text-ink' },
    { label: 'unchanged', value: job.unchanged, look: 'text-ink' },
    { label: 'to check', value: job.warned, look: job.warned > 0 ? 'text-warn-ink' : 'text-ink' },
    { label: 'blocked', value: job.blocked, look: job.blocked > 0 ? 'text-bad-ink' : 'text-ink' },
  ]
  return (
    <section aria-label="Summary" className="shrink-0 border-b border-line bg-surface">
      <dl className="grid grid-cols-4 divide-x divide-line border-b border-line">
        {figures.map(({ label, value, look }) => (
          <div key={label} className="flex flex-col-reverse px-3 py-2">
            <dt className="truncate text-sm text-muted">{label}</dt>
            <dd className={cn('tabular text-lg font-semibold', look)}>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5">
        {amounts === undefined ? (
          <Skeleton className="h-3 w-56" />
        ) : (
          <Total amounts={amounts} ticks={ticks} />
        )}
        {job.warned > 0 && amounts !== undefined ? (
          <AllWarned amounts={amounts} ticks={ticks} onTicksChange={onTicksChange} />
        ) : null}
      </div>
    </section>
  )
}

function Total({ amounts, ticks }: { readonly amounts: JobAmounts; readonly ticks: Ticks }) {
  const sum = sumIncluded(ticks, amounts)
  if (sum === undefined || amounts.currency === undefined) {
    return <p className="text-sm text-muted">Prices in several currencies do not add up.</p>
  }
  const percent = changePercent(sum.before, sum.after)
  return (
    <p className="tabular text-sm text-muted">
      List prices {formatMoney(sum.before, amounts.currency)} →{' '}
      <strong className="font-semibold text-ink">{formatMoney(sum.after, amounts.currency)}</strong>
      {percent === undefined ? null : ` (${formatPercent(percent)})`}
    </p>
  )
}

function AllWarned({
  amounts,
  ticks,
  onTicksChange,
}: Omit<PreviewSummaryProps, 'job' | 'amounts'> & { readonly amounts: JobAmounts }) {
  const { size } = ticks.ticked
  const checked = size === 0 ? false : size === amounts.warned.size ? true : 'mixed'
  const label = `Include all ${formatCount(amounts.warned.size)} to check`
  return (
    <span className="flex items-center gap-2 text-sm">
      <Checkbox
        label={label}
        checked={checked}
        onCheckedChange={() => onTicksChange(tickAllWarned(ticks, amounts, checked !== true))}
      />
      <span aria-hidden>{label}</span>
    </span>
  )
}
