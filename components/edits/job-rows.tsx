import { useMemo, useState } from 'react'
import { ChangeRow } from '#components/bulk-edit/change-row.tsx'
import { RowList } from '#components/bulk-edit/row-list.tsx'
import { useDebounced } from '#components/shell/use-debounced.ts'
import { Badge } from '#components/ui/badge.tsx'
import type { Job, RowState } from '#lib/jobs/model/job.ts'
import { t } from '#lib/i18n/t.ts'
import { ExportMenu } from './export-menu.tsx'
import { describeRow } from './job-words.ts'
import { RowReason } from './row-reason.tsx'
import { RowSearch } from './row-search.tsx'
import { shownByDefault, StateChips } from './state-chips.tsx'

interface JobRowsProps {
  readonly job: Job
  /** Whether its rows can be searched and taken along: once they stand still. */
  readonly isOver: boolean
}

/** The rows of a job with their fate, to be filtered by it. */
export function JobRows({ job, isOver }: JobRowsProps) {
  const [state, setState] = useState<RowState>()
  const [text, setText] = useState('')
  const searched = useDebounced(text, 250)
  // A state that the last row has just left would show nothing and offer no chip to leave it.
  const chosen = state !== undefined && job.counts[state] > 0 ? state : undefined
  const filter = useMemo(
    () => ({ states: chosen === undefined ? shownByDefault : [chosen] }),
    [chosen],
  )
  return (
    <>
      <StateChips counts={job.counts} chosen={chosen} onChoose={setState} />
      {isOver ? (
        <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-1.5">
          <RowSearch text={text} onTextChange={setText} />
          <ExportMenu job={job} filter={filter} />
        </div>
      ) : null}
      <RowList
        key={`${chosen ?? ''} ${searched}`}
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
