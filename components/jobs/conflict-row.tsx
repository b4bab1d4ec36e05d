import { ProductName } from '#components/products/product-name.tsx'
import { Thumbnail } from '#components/products/thumbnail.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { describeValue } from '#components/bulk/describe-value.ts'
import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { listChanges } from '#lib/edits/list-changes.ts'
import { t } from '#lib/i18n/t.ts'

export type Take = 'ours' | 'theirs'

interface ConflictRowProps {
  readonly row: JobRow
  /** Undefined while nobody has decided. */
  readonly take: Take | undefined
  readonly onTake: (take: Take) => void
}

/** Values that somebody else changed: what was seen, what we set, what is there now, and the choice. */
export function ConflictRow({ row, take, onTake }: ConflictRowProps) {
  const theirs = new Map<Place, PlaceValue>(listPlaces(row.theirs ?? {}))
  const disputed = listChanges(row).filter(({ place }) => theirs.has(place))
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
              const { place, label, variant, before, after } = change
              const write = (value: PlaceValue | undefined) =>
                describeValue(change, value, row.currency)
              return (
                <tr key={place} className="align-top">
                  <th scope="row" className="pe-2 text-start font-normal wrap-anywhere">
                    {label}
                    {variant === undefined ? '' : ` · ${variant}`}
                  </th>
                  <td className="pe-2 wrap-anywhere">{write(before)}</td>
                  <td className="pe-2 font-medium wrap-anywhere">{write(after)}</td>
                  <td className="font-medium wrap-anywhere">{write(theirs.get(place))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <Segmented
          label={t.jobs.whatToDoWith(row.name)}
          value={take ?? ('' as Take)}
          choices={[
            { value: 'theirs', label: t.jobs.keepTheirs },
            { value: 'ours', label: t.jobs.setOurs },
          ]}
          onValueChange={onTake}
          className="max-w-64"
        />
      </div>
    </div>
  )
}
