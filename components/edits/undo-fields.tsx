import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { type TouchedField, touchedFieldsQuery } from '#lib/extension/queries/job-rows.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { listChanges, type ListedChange } from '#lib/core/edits/preview/list-changes.ts'

/** The limit of the contract for one undo. */
const maxFieldPaths = 10_000

interface UndoFieldsProps {
  readonly job: Job
  readonly chosen: TouchedField | undefined
  readonly onChoose: (field: TouchedField) => void
}

/** The fields that the job changed: one of them can be undone. */
export function UndoFields({ job, chosen, onChoose }: UndoFieldsProps) {
  const { data: fields, error, refetch } = useQuery(touchedFieldsQuery(job.id, listDone))
  if (fields === undefined) {
    return (
      <div className="flex-1 p-4">
        {error === null ? (
          <Skeleton className="h-8" />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  }
  return (
    <div
      {...scrollRegion(t.jobs.fields)}
      className={clsx(
        'thin-scroll overflow-y-auto border-b border-line bg-surface p-3 outline-offset-[-2px]!',
        // With a field chosen, its values are shown below.
        chosen === undefined ? 'min-h-0 flex-1' : 'max-h-40 shrink-0',
      )}
    >
      <fieldset className="flex flex-col">
        <legend className="pb-1 text-sm text-muted">{t.jobs.oneFieldWhy}</legend>
        {fields.map((field) => {
          const isTooMuch = field.paths.length > maxFieldPaths
          return (
            <label
              key={field.label}
              className="flex min-h-8 items-center gap-2 rounded-md px-1 hover:bg-hover"
            >
              <input
                type="radio"
                name="field"
                className="size-4 accent-accent"
                disabled={isTooMuch}
                checked={chosen?.label === field.label}
                onChange={() => onChoose(field)}
              />
              <span className="flex-1">{field.label}</span>
              <span className="tabular text-sm text-muted">
                {isTooMuch ? t.jobs.tooMany : t.counts.products(field.products)}
              </span>
            </label>
          )
        })}
      </fieldset>
    </div>
  )
}

/** The values that the job set in a row, which can be undone. */
function listDone(row: JobRow): readonly ListedChange[] {
  const { state, applied, alreadySet = [] } = row
  const already = new Set<FieldPath>(alreadySet)
  const set = applied === undefined ? undefined : new Set(applied)
  return listChanges(row).filter(({ path }) =>
    set === undefined ? state === 'applied' && !already.has(path) : set.has(path),
  )
}
