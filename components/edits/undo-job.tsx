import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countChanged } from '#components/bulk-edit/describe-run.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { useCanWrite } from '#components/shell/use-can-write.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { RunError } from '#components/vault/run-error.tsx'
import type { JobId, ProductId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { undoJobMutation } from '#lib/queries/jobs.ts'
import type { TouchedField, RowFilter } from '#lib/queries/job-rows.ts'
import { isRedone } from '#lib/edits/undo/name-job.ts'
import { t } from '#lib/i18n/t.ts'
import { UndoFields } from './undo-fields.tsx'
import { UndoWords } from './undo-words.tsx'
import { ChangeRow } from '#components/bulk-edit/change-row.tsx'
import { RowList } from '#components/bulk-edit/row-list.tsx'
import { useDebounced } from '#components/shell/use-debounced.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { RowSearch } from './row-search.tsx'

const applied: RowFilter = { states: ['applied'] }

interface UndoJobProps {
  readonly job: Job
  /** The undo was requested explicitly: its confirm button gets the focus. */
  readonly isReady: boolean
  readonly onClose: () => void
  /** Called with the undo job that was started. */
  readonly onUndo: (jobId: JobId) => void
}

type Part = 'all' | 'products' | 'field'

/**
 * Describes an undo before it can be confirmed: of everything, of some products, or of one field.
 */
export function UndoJob({ job, isReady, onClose, onUndo }: UndoJobProps) {
  const [part, setPart] = useState<Part>('all')
  const [picked, setPicked] = useState<ReadonlySet<ProductId>>(new Set())
  const [field, setField] = useState<TouchedField>()
  const canWrite = useCanWrite(job.siteId)
  const undo = useMutation(undoJobMutation)
  const autoFocus = useAutoFocus<HTMLElement>(isReady ? 'form input, form button' : undefined)
  const parts: readonly { value: Part; label: string }[] = [
    { value: 'all', label: t.jobs.everything },
    { value: 'products', label: t.jobs.someProducts },
    { value: 'field', label: t.jobs.oneField },
  ]
  const sizes = { all: job.counts.applied, products: picked.size, field: field?.products ?? 0 }
  const count = sizes[part]
  const counted = part === 'all' ? countChanged(job, count) : t.counts.products(count)
  const chosen = {
    all: {},
    products: { productIds: [...picked] },
    field: { paths: [...(field?.paths ?? [])] },
  }
  const startUndo = () =>
    undo.mutate(
      { jobId: job.id, siteId: job.siteId, ...chosen[part] },
      { onSuccess: (begun) => onUndo(begun.id) },
    )
  return (
    <section
      aria-label={t.jobs.undo}
      {...autoFocus}
      className="outline-none! flex min-h-0 flex-1 flex-col"
    >
      <div className="border-y border-line bg-sunken px-3 py-2">
        <Segmented label={t.jobs.whatToUndo} value={part} choices={parts} onValueChange={setPart} />
      </div>
      {part === 'all' ? (
        <div className="flex-1 p-4">
          <UndoWords job={job} />
        </div>
      ) : null}
      {part === 'products' ? <UndoProducts job={job} picked={picked} onPick={setPicked} /> : null}
      {part === 'field' ? <UndoFields job={job} chosen={field} onChoose={setField} /> : null}
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-4 py-3">
        <RunError error={undo.error} jobId={job.id} onAgain={startUndo} onCancel={undo.reset} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            {t.jobs.keepChanges}
          </Button>
          <ConfirmCount
            key={`${part} ${count}`}
            count={count}
            action={
              count === 0
                ? t.jobs.selectFirst
                : isRedone(job)
                  ? t.jobs.redoCounted(counted)
                  : t.jobs.undoCounted(counted)
            }
            busy={undo.isPending}
            isQuiet={!canWrite}
            onConfirm={startUndo}
          />
        </div>
      </footer>
    </section>
  )
}

interface UndoProductsProps {
  readonly job: Job
  readonly picked: ReadonlySet<ProductId>
  readonly onPick: (picked: ReadonlySet<ProductId>) => void
}

/** Selects the products to undo. The selection stays while other products are searched. */
function UndoProducts({ job, picked, onPick }: UndoProductsProps) {
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
                label={t.jobs.restore(row.name)}
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
