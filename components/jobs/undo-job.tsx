import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isDeletion, nounOf } from '#components/bulk/job-noun.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { countOf } from '#components/ui/format.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import { useArrival } from '#components/ui/use-arrival.ts'
import { recreationLoss } from '#lib/domain/recreation-loss.ts'
import type { JobId, ProductId } from '#lib/domain/ids.ts'
import type { Job } from '#lib/domain/job.ts'
import { undoJobMutation } from '#lib/queries/jobs.ts'
import type { TouchedField } from '#lib/queries/touched-fields.ts'
import { UndoFields } from './undo-fields.tsx'
import { UndoProducts } from './undo-products.tsx'

interface UndoJobProps {
  readonly job: Job
  readonly onClose: () => void
  /** The job that takes it back has begun. */
  readonly onUndo: (jobId: JobId) => void
}

const parts = [
  { value: 'all', label: 'Everything' },
  { value: 'products', label: 'Some products' },
  { value: 'field', label: 'One field' },
] as const
type Part = (typeof parts)[number]['value']

/** Says what an undo will do before it offers to do it: of all, of some products, or of one field. */
export function UndoJob({ job, onClose, onUndo }: UndoJobProps) {
  const [part, setPart] = useState<Part>('all')
  const [picked, setPicked] = useState<ReadonlySet<ProductId>>(new Set())
  const [field, setField] = useState<TouchedField>()
  const undo = useMutation(undoJobMutation)
  const arrival = useArrival<HTMLElement>()
  const noun = nounOf(job)
  const counts = { all: job.counts.applied, products: picked.size, field: field?.products ?? 0 }
  const count = counts[part]
  const chosen = {
    all: {},
    products: { productIds: [...picked] },
    field: { places: [...(field?.places ?? [])] },
  }
  const take = () =>
    undo.mutate(
      { jobId: job.id, siteId: job.siteId, ...chosen[part] },
      { onSuccess: (begun) => onUndo(begun.id) },
    )
  return (
    <section aria-label="Undo" {...arrival} className="outline-none! flex min-h-0 flex-1 flex-col">
      <div className="border-y border-line bg-sunken px-3 py-2">
        <Segmented label="What to undo" value={part} choices={parts} onValueChange={setPart} />
      </div>
      {part === 'all' ? (
        <p className="flex-1 p-4 text-pretty">
          {isDeletion(job)
            ? `Makes ${countOf(count, 'product')} anew. ${recreationLoss}`
            : `Puts ${countOf(count, noun)} back to what ${count === 1 ? 'it was' : 'they were'} before.`}{' '}
          A value that somebody changed since is left alone and listed.
        </p>
      ) : null}
      {part === 'products' ? <UndoProducts job={job} picked={picked} onPick={setPicked} /> : null}
      {part === 'field' ? <UndoFields job={job} chosen={field} onChoose={setField} /> : null}
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-4 py-3">
        {undo.error === null ? null : <ErrorNotice error={undo.error} />}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button look="plain" onClick={onClose}>
            Keep the changes
          </Button>
          <ConfirmCount
            key={`${part} ${count}`}
            count={count}
            action={
              count === 0
                ? 'Choose first'
                : `Undo ${countOf(count, part === 'all' ? noun : 'product')}`
            }
            busy={undo.isPending}
            onConfirm={take}
          />
        </div>
      </footer>
    </section>
  )
}
