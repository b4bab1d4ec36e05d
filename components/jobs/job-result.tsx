import { useState } from 'react'
import { ChangeRow } from '#components/bulk/change-row.tsx'
import { RowList } from '#components/bulk/row-list.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { formatMoney } from '#lib/domain/currency.ts'
import type { JobId } from '#lib/domain/ids.ts'
import type { Job, JobRow, RowState } from '#lib/domain/job.ts'
import { describeOutcome } from './job-figures.ts'
import { rowWords } from './job-words.ts'
import { shownByDefault, StateChips } from './state-chips.tsx'
import { canUndo, UndoJob } from './undo-job.tsx'

interface JobResultProps {
  readonly job: Job
  readonly onUndo: (jobId: JobId) => void
}

/** What became of every product, and the way back. */
export function JobResult({ job, onUndo }: JobResultProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 bg-surface p-3">
        <Notice tone={toneOf(job)} title={headline(job)}>
          <p className="tabular">{describeOutcome(job)}</p>
          {job.problem === undefined ? null : <p>{job.problem.sentence}</p>}
        </Notice>
      </div>
      <JobRows job={job} />
      {canUndo(job) ? (
        <footer className="flex shrink-0 justify-end border-t border-line bg-surface px-4 py-3">
          <UndoJob job={job} onUndo={onUndo} />
        </footer>
      ) : null}
    </div>
  )
}

/** The rows of a job with their fate, to be filtered by it. */
export function JobRows({ job }: { readonly job: Job }) {
  const [state, setState] = useState<RowState>()
  // A state that the last row has just left would show nothing and offer no chip to leave it.
  const chosen = state !== undefined && job.counts[state] > 0 ? state : undefined
  return (
    <>
      <StateChips counts={job.counts} chosen={chosen} onChoose={setState} />
      <RowList
        key={chosen}
        jobId={job.id}
        label="Products of this job"
        states={chosen === undefined ? shownByDefault : [chosen]}
        empty={<p className="p-4 text-center text-muted">No product is in this state.</p>}
      >
        {(row) => (
          <ChangeRow
            row={row}
            badge={<Badge tone={rowWords[row.state].tone}>{rowWords[row.state].label}</Badge>}
            dimmed={row.state === 'skipped' || row.state === 'cancelled'}
          >
            <Reason row={row} />
          </ChangeRow>
        )}
      </RowList>
    </>
  )
}

function Reason({ row }: { readonly row: JobRow }) {
  const sentence = explain(row)
  if (sentence === undefined) return null
  return <p className="text-sm text-pretty wrap-anywhere">{sentence}</p>
}

function explain({ state, problem, theirs, currency, flags }: JobRow): string | undefined {
  if (state === 'conflict' && theirs?.listPrice !== undefined) {
    const price = formatMoney(theirs.listPrice, currency)
    return `Somebody set it to ${price} in the meantime. It was left as it is.`
  }
  if (state === 'conflict') {
    return 'Somebody changed prices of its variants in the meantime. It was left as it is.'
  }
  if (state === 'skipped') return flags[0]?.sentence ?? 'You left it out.'
  return problem?.sentence
}

function toneOf({ state, counts }: Job): 'good' | 'warn' | 'bad' | 'info' {
  if (state === 'failed') return 'bad'
  if (state === 'cancelled' || state === 'undone') return 'info'
  return counts.failed + counts.conflict > 0 ? 'warn' : 'good'
}

function headline({ state, counts, undoOf }: Job): string {
  if (state === 'failed') return 'This job could not be finished'
  if (state === 'cancelled') return 'Cancelled: the rest was not sent'
  if (state === 'undone') return 'Taken back by an undo'
  if (counts.failed + counts.conflict > 0) return 'Done, with some left to look at'
  return undoOf === undefined ? 'Done' : 'Undone: the former prices are back'
}
