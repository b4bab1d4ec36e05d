import { useState } from 'react'
import { ChangeRow } from '#components/bulk-edit/change-row.tsx'
import { RowList } from '#components/bulk-edit/row-list.tsx'
import { useDebounced } from '#components/shell/use-debounced.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import type { RowFilter } from '#lib/queries/job-rows.ts'
import { t } from '#lib/i18n/t.ts'
import { RowSearch } from './row-search.tsx'

const applied: RowFilter = { states: ['applied'] }

interface UndoProductsProps {
  readonly job: Job
  readonly picked: ReadonlySet<ProductId>
  readonly onPick: (picked: ReadonlySet<ProductId>) => void
}

/** Products to put back, ticked one by one. What is ticked stays so while others are searched. */
export function UndoProducts({ job, picked, onPick }: UndoProductsProps) {
  const [text, setText] = useState('')
  const searched = useDebounced(text, 250)
  const toggle = (id: ProductId, isPicked: boolean) => {
    const changed = new Set(picked)
    if (isPicked) changed.add(id)
    else changed.delete(id)
    onPick(changed)
  }
  return (
    <>
      <div className="flex border-b border-line bg-surface px-3 py-1.5">
        <RowSearch text={text} onTextChange={setText} />
      </div>
      <RowList
        key={searched}
        jobId={job.id}
        label={t.jobs.changedRows}
        filter={applied}
        search={{ siteId: job.siteId, text: searched }}
        empty={
          <p className="p-4 text-center text-muted">
            {searched.trim() === '' ? t.jobs.changedNothing : t.jobs.noneNamed(searched.trim())}
          </p>
        }
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
    </>
  )
}
