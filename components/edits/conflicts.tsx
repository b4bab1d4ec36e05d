import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowList } from '#components/rows/row-list.tsx'
import { useCanWrite } from '#components/shell/use-can-write.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { RunError } from '#components/vault/run-error.tsx'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { conflictIdsQuery, maxChoices, type RowFilter } from '#lib/extension/queries/job-rows.ts'
import { resolveJobMutation } from '#lib/extension/queries/jobs.ts'
import { t } from '#lib/core/i18n/t.ts'
import { ProductName } from '#components/rows/product-name.tsx'
import { Thumbnail } from '#components/rows/thumbnail.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { describeValue } from '#components/rows/describe-value.ts'
import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { listChanges } from '#lib/core/edits/preview/list-changes.ts'

interface ConflictsProps {
  readonly job: Job
  readonly onClose: () => void
}

const conflicting: RowFilter = { states: ['conflict'] }

/** Rows that another user changed meanwhile: a choice for each, or for all. */
export function Conflicts({ job, onClose }: ConflictsProps) {
  const { data: ids, error } = useQuery(conflictIdsQuery(job.id))
  const [choices, setChoices] = useState<ReadonlyMap<ProductId, ConflictChoice>>(new Map())
  const autoFocus = useAutoFocus<HTMLElement>()
  const resolve = useMutation(resolveJobMutation)
  const canWrite = useCanWrite(job.siteId)
  const chooseAll = (choice: ConflictChoice) =>
    setChoices(new Map((ids ?? []).map((id) => [id, choice])))
  const ours = [...choices.values()].filter((choice) => choice === 'ours').length
  const apply = () =>
    resolve.mutate(
      {
        jobId: job.id,
        siteId: job.siteId,
        choices: [...choices].slice(0, maxChoices).map(([id, choice]) => ({ id, choice })),
      },
      { onSuccess: onClose },
    )
  return (
    <section
      aria-label={t.jobs.conflictsTitle}
      {...autoFocus}
      className="outline-none! flex min-h-0 flex-1 flex-col"
    >
      <div className="flex flex-wrap items-center gap-2 border-y border-line bg-sunken px-3 py-1.5">
        <p className="min-w-40 flex-1 text-sm text-pretty text-muted">{t.jobs.conflictsWhy}</p>
        <Button size="sm" disabled={ids === undefined} onClick={() => chooseAll('theirs')}>
          {t.jobs.keepAllTheirs}
        </Button>
        <Button size="sm" disabled={ids === undefined} onClick={() => chooseAll('ours')}>
          {t.jobs.takeAllMine}
        </Button>
      </div>
      <RowList
        jobId={job.id}
        label={t.jobs.changedProducts}
        filter={conflicting}
        empty={<p className="p-4 text-center text-muted">{t.jobs.allDecided}</p>}
      >
        {(row) => (
          <ConflictRow
            row={row}
            choice={choices.get(row.id)}
            onChoose={(choice) => setChoices((now) => new Map(now).set(row.id, choice))}
          />
        )}
      </RowList>
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-4 py-3">
        {error === null ? null : <ErrorNotice error={error} />}
        <RunError error={resolve.error} jobId={job.id} onAgain={apply} onCancel={resolve.reset} />
        <p className="text-sm text-muted" aria-live="polite">
          {t.jobs.choices(choices.size, job.counts.conflict, ours)}
        </p>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            {t.jobs.decideLater}
          </Button>
          {ours === 0 ? (
            <Button
              variant={canWrite ? 'primary' : 'secondary'}
              busy={resolve.isPending}
              disabled={choices.size === 0}
              onClick={apply}
            >
              {choices.size === 0 ? t.jobs.selectFirst : t.jobs.keepTheirsFor(choices.size)}
            </Button>
          ) : (
            <ConfirmCount
              key={ours}
              count={ours}
              action={t.jobs.takeMineFor(ours)}
              busy={resolve.isPending}
              isQuiet={!canWrite}
              onConfirm={apply}
            />
          )}
        </div>
      </footer>
    </section>
  )
}

type ConflictChoice = 'ours' | 'theirs'

interface ConflictRowProps {
  readonly row: JobRow
  /** Undefined before a decision. */
  readonly choice: ConflictChoice | undefined
  readonly onChoose: (choice: ConflictChoice) => void
}

/** Values that another user changed: the former value, ours, the current one, and the choice. */
function ConflictRow({ row, choice, onChoose }: ConflictRowProps) {
  const remote = new Map<FieldPath, FieldPathValue>(fieldEntries(row.remote ?? {}))
  const disputed = listChanges(row).filter(({ path }) => remote.has(path))
  return (
    <div className="flex gap-2.5 px-3 py-2.5">
      <Thumbnail src={row.thumbnail} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <ProductName name={row.name} className="truncate font-medium" />
        <table className="tabular w-full table-fixed text-sm">
          <caption className="sr-only">{t.jobs.conflictValues(row.name)}</caption>
          <thead>
            <tr className="text-start text-muted">
              <th scope="col" className="pe-2 text-start font-normal">
                {t.jobs.value}
              </th>
              <th scope="col" className="pe-2 text-start font-normal">
                {t.jobs.before}
              </th>
              <th scope="col" className="pe-2 text-start font-normal">
                {t.jobs.mine}
              </th>
              <th scope="col" className="text-start font-normal">
                {t.jobs.theirs}
              </th>
            </tr>
          </thead>
          <tbody>
            {disputed.map((change) => {
              const { path, label, variant, before, after } = change
              const write = (value: FieldPathValue | undefined) =>
                describeValue(change, value, row.currency)
              return (
                <tr key={path} className="align-top">
                  <th scope="row" className="pe-2 text-start font-normal wrap-anywhere">
                    {label}
                    {variant === undefined ? '' : ` · ${variant}`}
                  </th>
                  <td className="pe-2 wrap-anywhere">{write(before)}</td>
                  <td className="pe-2 font-medium wrap-anywhere">{write(after)}</td>
                  <td className="font-medium wrap-anywhere">{write(remote.get(path))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <Segmented
          label={t.jobs.valueToUse(row.name)}
          value={choice ?? ('' as ConflictChoice)}
          choices={[
            { value: 'theirs', label: t.jobs.keepTheirs },
            { value: 'ours', label: t.jobs.takeMine },
          ]}
          onValueChange={onChoose}
          className="max-w-64"
        />
      </div>
    </div>
  )
}
