import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import type { RunId } from '#lib/core/job/reauthentication.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { confirmRunMutation } from '#lib/extension/queries/vault.ts'
import { t } from '#lib/core/i18n/t.ts'

// Loaded on demand: most users have not chosen to be asked.
const KeyForm = lazy(async () => {
  const { KeyForm: form } = await import('./key-form.tsx')
  return { default: form }
})

interface RunErrorProps {
  /** The error of a start, schedule, retry or undo; null if there is none. */
  readonly error: unknown
  readonly jobId: RunId
  /** Repeats the action. */
  readonly onAgain: () => void
  readonly onCancel: () => void
}

/** Why a run did not start. If it needs the passphrase, asks for it and continues. */
export function RunError({ error, jobId, onAgain, onCancel }: RunErrorProps) {
  if (error === null) return null
  if (toProblem(error).code !== 'reauthentication-needed') return <ErrorNotice error={error} />
  return <ConfirmRun jobId={jobId} onConfirmed={onAgain} onCancel={onCancel} />
}

interface ConfirmRunProps {
  readonly jobId: RunId
  readonly onConfirmed: () => void
  readonly onCancel: () => void
}

function ConfirmRun({ jobId, onConfirmed, onCancel }: ConfirmRunProps) {
  const confirm = useMutation(confirmRunMutation)
  const id = useId()
  const [before] = useState(() => document.activeElement)
  // Returns the focus to the pressed button, unless another element has it.
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    },
    [before],
  )
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = form.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The surrounding dialog stays open.
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [onCancel])
  return (
    <section
      ref={form}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
    >
      <div className="flex flex-col gap-0.5">
        <h3 id={`${id}-title`} className="font-semibold">
          {t.vault.confirmRun}
        </h3>
        <p id={`${id}-why`} className="text-sm text-pretty text-muted">
          {t.vault.confirmRunWhy}
        </p>
      </div>
      <Suspense fallback={null}>
        <KeyForm
          action={t.vault.confirm}
          busyAction={t.vault.confirming}
          onGiven={async (passphrase) => {
            await confirm.mutateAsync({ passphrase, jobId })
            onConfirmed()
          }}
          onCancel={onCancel}
        />
      </Suspense>
    </section>
  )
}
