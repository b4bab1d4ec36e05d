import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { countChanged } from '#components/bulk-edit/describe-run.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { useCanWrite } from '#components/shell/use-can-write.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { RunError } from '#components/vault/run-error.tsx'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import type { Job } from '#lib/core/job/job.ts'
import { undoJobMutation } from '#lib/extension/queries/jobs.ts'
import {
  foundIdsQuery,
  type TouchedField,
  type UndoPart,
  undoRowsQuery,
} from '#lib/extension/queries/job-rows.ts'
import { isRedone } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { UndoFields } from './undo-fields.tsx'
import { UndoWords } from './undo-words.tsx'
import { UndoRows } from './undo-rows.tsx'
import { useDebounced } from '#components/shell/use-debounced.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { RowSearch } from './row-search.tsx'

const everything: UndoPart = {}

interface UndoJobProps {
  readonly job: Job
  /** The undo was requested explicitly: its confirm button gets the focus once its values are shown. */
  readonly isReady: boolean
  readonly onClose: () => void
  /** Called with the undo job that was started. */
  readonly onUndo: (jobId: JobId) => void
}

type Part = 'all' | 'products' | 'field'

/**
 * The preview of an undo, of everything, of some products, or of one field: each value that it restores, and what
 * it leaves alone. It runs only from here.
 */
export function UndoJob({ job, isReady, onClose, onUndo }: UndoJobProps) {
  const [part, setPart] = useState<Part>('all')
  const [picked, setPicked] = useState<ReadonlySet<ProductId>>(new Set())
  const [field, setField] = useState<TouchedField>()
  const canWrite = useCanWrite(job.siteId)
  const undo = useMutation(undoJobMutation)
  const autoFocus = useAutoFocus<HTMLElement>()
  const parts: readonly { value: Part; label: string }[] = [
    { value: 'all', label: t.jobs.everything },
    { value: 'products', label: t.jobs.someProducts },
    { value: 'field', label: t.jobs.oneField },
  ]
  const shown = useMemo(
    () => (part === 'field' && field !== undefined ? { paths: [...field.paths] } : everything),
    [part, field],
  )
  const preview = useQuery(undoRowsQuery(job, shown, 0))
  const sizes = {
    all: preview.data?.total ?? 0,
    products: picked.size,
    field: field === undefined ? 0 : (preview.data?.total ?? 0),
  }
  const count = sizes[part]
  // Nothing is undone before its values were shown.
  const isShown = part === 'products' || preview.data !== undefined
  const isFirstShown = isReady && isShown
  useEffect(() => {
    const section = autoFocus.ref.current
    if (!isFirstShown || document.activeElement !== section) return
    section?.querySelector<HTMLElement>('form input, form button')?.focus()
  }, [isFirstShown, autoFocus.ref])
  const counted = part === 'all' ? countChanged(job, count) : t.counts.products(count)
  const chosen = { all: {}, products: { productIds: [...picked] }, field: shown }
  const startUndo = () =>
    undo.mutate(
      { jobId: job.id, siteId: job.siteId, ...chosen[part] },
      { onSuccess: (begun) => onUndo(begun.id) },
    )
  return (
    <section
      aria-label={isRedone(job) ? t.jobs.redo : t.jobs.undo}
      {...autoFocus}
      className="outline-none! flex min-h-0 flex-1 flex-col"
    >
      <div className="flex flex-col gap-2 border-y border-line bg-sunken px-3 py-2">
        <Segmented label={t.jobs.whatToUndo} value={part} choices={parts} onValueChange={setPart} />
        {part === 'all' ? <UndoWords job={job} count={preview.data?.total} /> : null}
      </div>
      {part === 'all' ? <UndoRows job={job} part={everything} /> : null}
      {part === 'products' ? <UndoProducts job={job} picked={picked} onPick={setPicked} /> : null}
      {part === 'field' ? <UndoFields job={job} chosen={field} onChoose={setField} /> : null}
      {part === 'field' && field !== undefined ? <UndoRows job={job} part={shown} /> : null}
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-4 py-3">
        <RunError error={undo.error} jobId={job.id} onAgain={startUndo} onCancel={undo.reset} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            {isRedone(job) ? t.jobs.keepUndone : t.jobs.keepChanges}
          </Button>
          {isShown ? null : (
            <p role="status" className="text-sm text-muted">
              {preview.isPending ? t.jobs.comparing : ''}
            </p>
          )}
          {!isShown ? null : (
            <ConfirmCount
              key={`${part} ${count}`}
              count={count}
              action={
                part !== 'all' && count === 0
                  ? t.jobs.selectFirst
                  : isRedone(job)
                    ? t.jobs.redoCounted(counted)
                    : t.jobs.undoCounted(counted)
              }
              busy={undo.isPending}
              isQuiet={!canWrite}
              onConfirm={startUndo}
            />
          )}
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
  const searched = useDebounced(text, 250).trim()
  const found = useQuery(foundIdsQuery(job.id, searched, job.siteId))
  const part = useMemo(
    () => (searched === '' ? everything : { productIds: found.data ?? [] }),
    [searched, found.data],
  )
  const isNone = searched !== '' && found.data?.length === 0
  const toggle = (id: ProductId, isPicked: boolean) => {
    const changed = new Set(picked)
    if (isPicked) changed.add(id)
    else changed.delete(id)
    onPick(changed)
  }
  const none = (
    <p className="p-4 text-center text-muted">
      {searched === '' ? t.jobs.changedNothing : t.jobs.noneNamed(searched)}
    </p>
  )
  return (
    <>
      <div className="flex border-b border-line bg-surface px-3 py-1.5">
        <RowSearch text={text} onTextChange={setText} />
      </div>
      {isNone ? <div className="flex-1">{none}</div> : null}
      {isNone || (searched !== '' && found.data === undefined) ? null : (
        <UndoRows
          job={job}
          part={part}
          empty={none}
          isDimmed={(row) => !picked.has(row.id)}
          renderLead={(row) => (
            <Checkbox
              label={t.jobs.restore(row.name)}
              checked={picked.has(row.id)}
              onCheckedChange={(isPicked) => toggle(row.id, isPicked)}
            />
          )}
        />
      )}
    </>
  )
}
