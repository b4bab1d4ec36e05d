import { ChangeRow } from '#components/bulk/change-row.tsx'
import { RowList } from '#components/bulk/row-list.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { ProductId } from '#lib/domain/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import type { RowFilter } from '#lib/queries/job-rows.ts'
import { t } from '#lib/i18n/t.ts'

const applied: RowFilter = { states: ['applied'] }

interface UndoProductsProps {
  readonly job: Job
  readonly picked: ReadonlySet<ProductId>
  readonly onPick: (picked: ReadonlySet<ProductId>) => void
}

/** Products to put back, ticked one by one. */
export function UndoProducts({ job, picked, onPick }: UndoProductsProps) {
  const toggle = (id: ProductId, isPicked: boolean) => {
    const changed = new Set(picked)
    if (isPicked) changed.add(id)
    else changed.delete(id)
    onPick(changed)
  }
  return (
    <RowList
      jobId={job.id}
      label={t.jobs.changedRows}
      filter={applied}
      empty={<p className="p-4 text-center text-muted">{t.jobs.changedNothing}</p>}
    >
      {(row) => (
        <ChangeRow
          row={row}
          dimmed={!picked.has(row.id)}
          lead={
            <Checkbox
              label={t.jobs.putBack(row.name)}
              checked={picked.has(row.id)}
              onCheckedChange={(isPicked) => toggle(row.id, isPicked)}
            />
          }
        />
      )}
    </RowList>
  )
}
