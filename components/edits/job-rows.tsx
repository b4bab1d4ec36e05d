import { useMemo, useState } from 'react'
import { ChangeRow } from '#components/rows/change-row.tsx'
import { RowList } from '#components/rows/row-list.tsx'
import { useDebounced } from '#components/shell/use-debounced.ts'
import { Badge } from '#components/ui/badge.tsx'
import { type Job, type RowState, type RowCounts, rowStates } from '#lib/core/job/job.ts'
import type { BandFilter } from '#lib/core/catalog/changes/preview.ts'
import type { RowFilter } from '#lib/extension/queries/job-rows.ts'
import { t } from '#lib/core/i18n/t.ts'
import { ExportMenu } from './export-menu.tsx'
import { describeRow } from './job-words.ts'
import { RowReason } from './row-reason.tsx'
import { RowSearch } from './row-search.tsx'
import { clsx } from 'clsx'
import { formatCount } from '#lib/core/i18n/format.ts'

/** Skipped rows are shown under their own chip only, because they were not to be changed. */
const shownByDefault = rowStates.filter((state) => state !== 'skipped')

interface JobRowsProps {
  readonly job: Job
  /** Whether its rows can be searched and exported: once they do not change any more. */
  readonly isOver: boolean
  /** Shows only the rows behind this bar of a distribution, which counts what was applied. */
  readonly band?: BandFilter | undefined
}

/** The rows of a job with their outcome, and a filter by it. */
export function JobRows({ job, isOver, band }: JobRowsProps) {
  const [state, setState] = useState<RowState>()
  const [text, setText] = useState('')
  const searched = useDebounced(text, 250)
  // Without rows in that state the list would be empty, without a chip to leave it.
  const chosen = state !== undefined && job.counts[state] > 0 ? state : undefined
  const filter = useMemo(
    (): RowFilter =>
      band === undefined
        ? { states: chosen === undefined ? shownByDefault : [chosen] }
        : { states: ['applied'], band },
    [chosen, band],
  )
  return (
    <>
      {band === undefined ? (
        <StateChips counts={job.counts} chosen={chosen} onChoose={setState} />
      ) : null}
      {isOver ? (
        <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-1.5">
          <RowSearch text={text} onTextChange={setText} />
          <ExportMenu job={job} filter={filter} />
        </div>
      ) : null}
      <RowList
        key={`${chosen ?? ''} ${JSON.stringify(band)} ${searched}`}
        jobId={job.id}
        label={t.jobs.rows}
        filter={filter}
        search={{ siteId: job.siteId, text: searched }}
        empty={
          <p className="p-4 text-center text-muted">
            {searched.trim() === '' ? t.jobs.noneInState : t.jobs.noneNamed(searched.trim())}
          </p>
        }
      >
        {(row) => {
          const { label, tone } = describeRow(row.state)
          return (
            <ChangeRow
              row={row}
              badge={<Badge tone={tone}>{label}</Badge>}
              dimmed={row.state === 'skipped' || row.state === 'cancelled'}
            >
              <RowReason job={job} row={row} />
            </ChangeRow>
          )
        }}
      </RowList>
    </>
  )
}

interface StateChipsProps {
  readonly counts: RowCounts
  /** Undefined shows all rows but the skipped ones. */
  readonly chosen: RowState | undefined
  readonly onChoose: (state: RowState | undefined) => void
}

/** Filters rows by their outcome; states without rows are not offered. */
function StateChips({ counts, chosen, onChoose }: StateChipsProps) {
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
