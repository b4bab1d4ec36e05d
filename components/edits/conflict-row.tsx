import { ProductName } from '#components/products/product-name.tsx'
import { Thumbnail } from '#components/products/thumbnail.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { describeValue } from '#components/bulk-edit/describe-value.ts'
import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { listChanges } from '#lib/edits/preview/list-changes.ts'
import { t } from '#lib/i18n/t.ts'

export type ConflictChoice = 'ours' | 'theirs'

interface ConflictRowProps {
  readonly row: JobRow
  /** Undefined while nobody has decided. */
  readonly choice: ConflictChoice | undefined
  readonly onChoose: (choice: ConflictChoice) => void
}

/** Values that somebody else changed: what was seen, what we set, what is there now, and the choice. */
export function ConflictRow({ row, choice, onChoose }: ConflictRowProps) {
  const theirs = new Map<FieldPath, FieldPathValue>(fieldEntries(row.remote ?? {}))
  const disputed = listChanges(row).filter(({ path }) => theirs.has(path))
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
                {t.jobs.was}
              </th>
              <th scope="col" className="pe-2 text-start font-normal">
                {t.jobs.ours}
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
                  <td className="font-medium wrap-anywhere">{write(theirs.get(path))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <Segmented
          label={t.jobs.whatToDoWith(row.name)}
          value={choice ?? ('' as ConflictChoice)}
          choices={[
            { value: 'theirs', label: t.jobs.keepTheirs },
            { value: 'ours', label: t.jobs.setOurs },
          ]}
          onValueChange={onChoose}
          className="max-w-64"
        />
      </div>
    </div>
  )
}
