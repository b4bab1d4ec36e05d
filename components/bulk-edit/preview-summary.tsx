import { ChartColumn, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount, formatPercent } from '#lib/core/i18n/format.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { cn } from '#lib/core/base/cn.ts'
import { changePercent } from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import type { BandFilter } from '#lib/core/catalog/changes/preview.ts'
import type { Job } from '#lib/core/job/job.ts'
import type { JobAmounts } from '#lib/extension/queries/job-amounts.ts'
import { t } from '#lib/core/i18n/t.ts'
import { BandNotice } from './band-notice.tsx'
import { isAboutPrices, type RunKinds } from './describe-run.ts'
import { countIncluded, countKinds, sumIncluded, type RowSelection } from './row-selection.ts'
import { PreviewStats } from './preview-stats.tsx'

/** A part of the rows that a tile filters by; products that already have the values have no rows. */
export type PreviewPart = 'clean' | 'unchanged' | 'warned' | 'blocked' | 'changed-since'

interface PreviewSummaryProps {
  readonly job: Job
  readonly amounts: JobAmounts | undefined
  readonly selection: RowSelection
  /** Undefined shows all rows. */
  readonly part: PreviewPart | undefined
  readonly onPartChange: (part: PreviewPart | undefined) => void
  /** The bar of a distribution that filters the rows. */
  readonly band: BandFilter | undefined
  readonly onBandChange: (band: BandFilter | undefined) => void
}

interface Tile {
  readonly part: PreviewPart
  readonly label: string
  readonly value: number
  /** The color of a number above zero. */
  readonly className?: string
}

function labelIncluded(included: number, kinds: RunKinds | undefined): string {
  if (included > 0 && kinds?.created === included) return t.preview.willCreate
  if (included > 0 && kinds?.deleted === included) return t.preview.willDelete
  return t.preview.willChange
}

/**
 * The numbers of the preview, each of which filters the rows: they follow the selection. Further ones can be
 * expanded.
 */
export function PreviewSummary(props: PreviewSummaryProps) {
  const { job, amounts, selection, part, onPartChange, band, onBandChange } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const conflicts = amounts?.guardrails.get('changed-since')?.length ?? 0
  const included = countIncluded(selection, job, amounts)
  const kinds = amounts && countKinds(selection, amounts)
  const tiles: readonly Tile[] = [
    { part: 'clean', label: labelIncluded(included, kinds), value: included },
    { part: 'unchanged', label: t.preview.unchanged, value: job.unchanged },
    { part: 'warned', label: t.preview.needReview, value: job.warned, className: 'text-warn-ink' },
    { part: 'blocked', label: t.preview.isBlocked, value: job.blocked, className: 'text-bad-ink' },
    ...(conflicts > 0
      ? [
          {
            part: 'changed-since' as const,
            label: t.preview.inConflict,
            value: conflicts,
            className: 'text-warn-ink',
          },
        ]
      : []),
  ]
  return (
    <section aria-label={t.preview.summary} className="shrink-0 bg-surface">
      <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-b border-line max-[400px]:auto-cols-auto">
        {tiles.map((tile) => (
          <TileButton
            key={tile.part}
            {...tile}
            isPressed={part === tile.part}
            onPress={() => onPartChange(part === tile.part ? undefined : tile.part)}
          />
        ))}
      </div>
      <div className="flex min-h-9 items-center justify-between gap-3 px-3 py-1">
        {amounts === undefined ? (
          <Skeleton className="h-3 w-56" />
        ) : (
          <Total job={job} amounts={amounts} selection={selection} />
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
            job={job}
            currency={amounts?.currency}
            band={band}
            onBandChange={onBandChange}
          />
        ) : null}
      </div>
      <BandNotice
        band={band}
        currency={amounts?.currency ?? ''}
        onRemove={() => onBandChange(undefined)}
      />
    </section>
  )
}

interface TileButtonProps extends Tile {
  readonly isPressed: boolean
  readonly onPress: () => void
}

function TileButton({ label, value, className, isPressed, onPress }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      // A filter that shows nothing can still be released.
      disabled={value === 0 && !isPressed}
      title={t.preview.showOnlyThese(label)}
      onClick={onPress}
      className="group flex min-w-0 flex-col-reverse justify-end px-3 py-2 text-start outline-offset-[-2px]! transition-colors enabled:hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:shadow-[inset_0_-2px_0_var(--color-accent)] max-[360px]:px-2"
    >
      <span className="text-sm wrap-anywhere text-muted group-aria-pressed:text-accent-ink">
        {label}
      </span>
      <span className={cn('tabular text-lg font-semibold text-ink', value > 0 && className)}>
        {formatCount(value)}
      </span>
    </button>
  )
}

function Total({
  job,
  amounts,
  selection,
}: {
  readonly job: Job
  readonly amounts: JobAmounts
  readonly selection: RowSelection
}) {
  if (amounts.cleanCount + amounts.warned.size === 0) return <p />
  const sum = sumIncluded(selection, amounts)
  if (sum === undefined || amounts.currency === undefined) {
    return <p className="text-sm text-muted">{t.preview.severalCurrencies}</p>
  }
  if (sum.before === sum.after) {
    // Prices of new products neither stay nor change, and who edits names does not ask for prices.
    const isAsked = isAboutPrices(job) && amounts.created.size === 0
    return <p className="text-sm text-muted">{isAsked ? t.preview.pricesStay : null}</p>
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
