import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { focusFault } from '#components/ui/focus-fault.ts'
import type { Connection } from '#lib/domain/connection.ts'
import type { PriceOperation, Scope } from '#lib/domain/edit.ts'
import type { JobId } from '#lib/domain/ids.ts'
import { draftJobMutation } from '#lib/queries/jobs.ts'
import { PriceExample } from './price-example.tsx'
import { PriceFields } from './price-fields.tsx'
import type { PriceForm } from './price-form.ts'
import { ScopeName } from './scope-name.tsx'
import { toOperation } from './to-operation.ts'

interface EditFormProps {
  readonly connection: Connection
  readonly scope: Scope
  readonly form: PriceForm
  readonly onFormChange: (form: PriceForm) => void
  readonly onDraft: (jobId: JobId) => void
}

/** The edit as asked for. Its button makes the preview; nothing here reaches the shop. */
export function EditForm({ connection, scope, form, onFormChange, onDraft }: EditFormProps) {
  const draft = useMutation(draftJobMutation)
  // Faults are named when somebody wanted to go on, not while they type.
  const [attempts, setAttempts] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) focusFault(formRef.current)
  }, [attempts])
  const operation = toOperation(form)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (!operation.ok || draft.isPending) return
    draft.mutate(
      { siteId: connection.siteId, edit: toEdit(scope, operation.value) },
      { onSuccess: (job) => onDraft(job.id) },
    )
  }

  return (
    <form ref={formRef} onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="thin-scroll flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <p className="rounded-lg bg-accent-soft px-3 py-2 text-accent-ink">
          Applies to{' '}
          <strong className="font-semibold">
            <ScopeName siteId={connection.siteId} scope={scope} />
          </strong>
          {scope.kind === 'search' ? ', as found when the preview is made.' : '.'}
        </p>
        <PriceFields
          form={form}
          faults={attempts > 0 && !operation.ok ? operation.error : {}}
          currency={connection.currency}
          onChange={onFormChange}
        />
        <PriceExample
          operation={operation.ok ? operation.value : undefined}
          currency={connection.currency ?? ''}
        />
        <p className="text-sm text-pretty text-muted">
          The list price changes; a discount stays as it is. The preview shows every price before
          anything is sent to your shop.
        </p>
        {draft.error === null ? null : <ErrorNotice error={draft.error} />}
      </div>
      <div className="flex h-14 shrink-0 items-center justify-end gap-2 border-t border-line bg-surface px-4">
        <Button type="submit" look="primary" busy={draft.isPending}>
          Preview changes
        </Button>
      </div>
    </form>
  )
}

/** The wire wants lists it may own. */
function toEdit(scope: Scope, operation: PriceOperation) {
  const owned = scope.kind === 'ids' ? { ...scope, ids: [...scope.ids] } : scope
  return { scope: owned, operations: [operation] }
}
