import { clsx } from 'clsx'
import { formatCount } from '#lib/i18n/format.ts'
import { type RowCounts, type RowState, rowStates } from '#lib/jobs/model/job.ts'
import { t } from '#lib/i18n/t.ts'
import { describeRow } from './job-words.ts'

interface StateChipsProps {
  readonly counts: RowCounts
  /** Undefined shows every row that was to be changed. */
  readonly chosen: RowState | undefined
  readonly onChoose: (state: RowState | undefined) => void
}

/** What was left out stands under its own name only: it is no part of what was to be done. */
export const shownByDefault = rowStates.filter((state) => state !== 'skipped')

/** Which rows to look at, by what became of them; states that no row has are not offered. */
export function StateChips({ counts, chosen, onChoose }: StateChipsProps) {
  const present = rowStates.filter((state) => counts[state] > 0)
  const total = shownByDefault.reduce((sum, state) => sum + counts[state], 0)
  const chips = [
    { state: undefined, label: t.jobs.showAll, count: total },
    ...present.map((state) => ({ state, label: describeRow(state).label, count: counts[state] })),
  ]
  return (
    <div
      role="group"
      aria-label={t.jobs.show}
      className="flex shrink-0 flex-wrap gap-1.5 border-b border-line bg-sunken px-3 py-2"
    >
      {chips.map(({ state, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
          className={clsx(
            'tabular inline-flex h-6 items-center gap-1 rounded-full border px-2.5 text-sm transition-colors',
            state === chosen
              ? 'border-accent bg-accent-soft font-medium text-accent-ink'
              : 'border-line bg-surface text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {label}
          <span>{formatCount(count)}</span>
        </button>
      ))}
    </div>
  )
}
