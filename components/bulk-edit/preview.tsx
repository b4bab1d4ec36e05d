import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { PreviewUpdates, RowUpdates } from '#components/activity/preview-updates.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { isBlocked, isWarned } from '#lib/core/edits/preview/risk.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import type { BandFilter, GuardrailId } from '#lib/core/catalog/changes/preview.ts'
import {
  jobAmountsQuery,
  type JobAmounts,
  rebaseJobMutation,
} from '#lib/extension/queries/job-amounts.ts'
import type { RowFilter } from '#lib/extension/queries/job-rows.ts'
import { t } from '#lib/core/i18n/t.ts'
import { ChangeRow } from '#components/rows/change-row.tsx'
import { GuardrailChips } from './guardrail-chips.tsx'
import { isDeletion } from './describe-run.ts'
import { PreviewFooter } from './preview-footer.tsx'
import { PreviewNotices } from './preview-notices.tsx'
import { type PreviewPart, PreviewSummary } from './preview-summary.tsx'
import { RowFlags } from '#components/rows/row-flags.tsx'
import { RowList } from '#components/rows/row-list.tsx'
import {
  dropExcluded,
  isIncluded,
  setIncluded,
  emptySelection,
  type RowSelection,
} from './row-selection.ts'
import { Button } from '#components/ui/button.tsx'

const selectionKey = (id: Job['id']) => ['preview-selection', id] as const

const everyRow: RowFilter = {}

/** Every value before and after, risky rows first, with buttons to run it now or later. */
export function Preview({ job }: { readonly job: Job }) {
  const amounts = useQuery(jobAmountsQuery(job))
  const { selection, setSelection, carrySelection } = useRowSelection(job, amounts.data)
  const rebase = useMutation(
    rebaseJobMutation((next, { choices }) => {
      carrySelection(
        dropExcluded(
          selection,
          choices.map(({ id }) => id),
        ),
        next.hash,
      )
    }),
  )
  const [guardrail, setGuardrail] = useState<GuardrailId>()
  const [filter, setFilter] = useState(everyRow)
  const [part, setPart] = useState<PreviewPart>()
  const [band, setBand] = useState<BandFilter>()
  // One filter at a time: a number of the summary, a safety check, or a bar of a chart.
  const choose = (chosen: GuardrailId | undefined) => {
    setGuardrail(chosen)
    setPart(undefined)
    setBand(undefined)
    setFilter(chosen === undefined ? everyRow : { guardrails: [chosen] })
  }
  const choosePart = (chosen: PreviewPart | undefined) => {
    setGuardrail(undefined)
    setPart(chosen)
    setBand(undefined)
    setFilter(filterOf(chosen, selection))
  }
  const chooseBand = (chosen: BandFilter | undefined) => {
    setGuardrail(undefined)
    setPart(undefined)
    setBand(chosen)
    // The charts count the rows without warnings.
    setFilter(chosen === undefined ? everyRow : { risks: ['clean'], band: chosen })
  }
  const decide = (row: JobRow, choice: 'ours' | 'theirs') => {
    const { id: jobId, siteId, hash = '' } = job
    rebase.mutate({ jobId, siteId, hash, choices: [{ id: row.id, choice }] })
  }
  // Deselected rows need no decision; a scheduled job has to be unscheduled first.
  const isOpenToChoice = (row: JobRow) =>
    job.schedule === undefined && (isWarned(row) || isIncluded(selection, row))
  const lead = (row: JobRow) => (
    <Checkbox
      label={isBlocked(row) ? t.preview.rowBlocked(row.name) : t.preview.includeRow(row.name)}
      checked={isIncluded(selection, row)}
      // The selection of a scheduled job is unknown until all rows were read.
      disabled={isBlocked(row) || (job.schedule !== undefined && amounts.data === undefined)}
      onCheckedChange={(included) => setSelection(setIncluded(selection, row, included))}
    />
  )

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PreviewNotices
        job={job}
        deletes={isDeletion(job) || (amounts.data?.deleted.size ?? 0) > 0}
      />
      <PreviewUpdates job={job} />
      <PreviewSummary
        job={job}
        amounts={amounts.data}
        selection={selection}
        part={part}
        onPartChange={choosePart}
        band={band}
        onBandChange={chooseBand}
      />
      {amounts.data === undefined ? null : (
        <GuardrailChips
          amounts={amounts.data}
          chosen={guardrail}
          onChoose={choose}
          selection={selection}
          onSelectionChange={setSelection}
        />
      )}
      <ColumnHeads />
      {part === 'unchanged' ? (
        <EmptyState icon={CircleCheck} title={t.preview.unchangedTitle(job.unchanged)}>
          {t.preview.alreadySet}
        </EmptyState>
      ) : (
        <RowList
          key={`${guardrail} ${part} ${JSON.stringify(band)}`}
          jobId={job.id}
          label={t.preview.values}
          filter={filter}
          empty={
            part === undefined && guardrail === undefined ? (
              <EmptyState icon={CircleCheck} title={t.preview.nothingToUpdate}>
                {job.unchanged === 0 ? t.preview.noneFound : t.preview.alreadySet}
              </EmptyState>
            ) : (
              <p className="p-4 text-center text-muted">{t.jobs.noneInState}</p>
            )
          }
        >
          {(row) => (
            <ChangeRow row={row} lead={lead(row)} dimmed={!isIncluded(selection, row)}>
              <RowFlags flags={row.flags} />
              <RowUpdates job={job} row={row}>
                {isOpenToChoice(row) ? (
                  <RebaseChoice
                    row={row}
                    isBusy={rebase.isPending}
                    onChoose={(choice) => decide(row, choice)}
                  />
                ) : null}
              </RowUpdates>
            </ChangeRow>
          )}
        </RowList>
      )}
      {rebase.error === null ? null : <ErrorNotice error={rebase.error} className="m-3" />}
      {amounts.error === null ? null : (
        <ErrorNotice error={amounts.error} onRetry={() => void amounts.refetch()} className="m-3" />
      )}
      <PreviewFooter key={job.hash} job={job} amounts={amounts.data} selection={selection} />
    </div>
  )
}

/** The rows behind a number of the summary. */
function filterOf(part: PreviewPart | undefined, { selected }: RowSelection): RowFilter {
  switch (part) {
    case 'clean':
      // Rows with warnings that are selected are updated too; the others are shown as left out.
      return { risks: selected.size === 0 ? ['clean'] : ['clean', 'warned'] }
    case 'warned':
    case 'blocked':
      return { risks: [part] }
    case 'changed-since':
      return { guardrails: [part] }
    case 'unchanged':
    case undefined:
      return everyRow
  }
}

/** The heads of the columns of the rows. In a narrow list prices are below the name, so that it has no columns. */
function ColumnHeads() {
  return (
    <div className="@container border-y border-line bg-sunken text-sm text-muted">
      <div className="flex gap-2.5 px-3 py-1">
        <span className="w-4 shrink-0" />
        <span className="w-9 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{t.preview.product}</span>
        <span className="inline-flex gap-1 whitespace-nowrap @max-[400px]:hidden">
          <span className="min-w-14 text-end">{t.preview.before}</span>
          <span className="w-3" />
          <span className="min-w-14 text-end">{t.preview.after}</span>
          <span className="min-w-15 ps-1 text-end">{t.preview.change}</span>
        </span>
        <span className="hidden @max-[400px]:inline">{t.preview.beforeAfter}</span>
      </div>
    </div>
  )
}

interface RebaseChoiceProps {
  readonly row: Pick<JobRow, 'name'>
  readonly isBusy: boolean
  readonly onChoose: (choice: 'ours' | 'theirs') => void
}

/** Asks which value to store if another user changed what a row of the preview would set. */
function RebaseChoice({ row: { name }, isBusy, onChoose }: RebaseChoiceProps) {
  return (
    <div
      role="group"
      aria-label={t.preview.valueToUse(name)}
      className="flex flex-wrap gap-1.5 pt-0.5"
    >
      <Button size="sm" disabled={isBusy} onClick={() => onChoose('ours')}>
        {t.preview.takeMine}
      </Button>
      <Button size="sm" disabled={isBusy} onClick={() => onChoose('theirs')}>
        {t.preview.keepTheirs}
      </Button>
    </div>
  )
}

interface StoredSelection {
  readonly hash: Job['hash']
  readonly selection: RowSelection
}

/**
 * The user's selection in a preview. It is valid for this preview only: another one has values that
 * the user has not seen. It is stored in the query client, because the view may be unmounted at any
 * time.
 */
function useRowSelection({ id, hash }: Pick<Job, 'id' | 'hash'>, amounts: JobAmounts | undefined) {
  const client = useQueryClient()
  const queryKey = selectionKey(id)
  const [stored, setStored] = useState(() => client.getQueryData<StoredSelection>(queryKey))
  // A scheduled job keeps its selection until the user changes it.
  const selection =
    stored !== undefined && stored.hash === hash ? stored.selection : (amounts ?? emptySelection)
  const store = (next: StoredSelection) => {
    setStored(next)
    client.setQueryData<StoredSelection>(queryKey, next)
  }
  return {
    selection,
    setSelection: (next: RowSelection) => store({ hash, selection: next }),
    /** Carries the selection over to the rebased preview. */
    carrySelection: (next: RowSelection, to: Job['hash']) => store({ hash: to, selection: next }),
  }
}
