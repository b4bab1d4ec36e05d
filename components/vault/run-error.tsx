import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { JobId } from '#lib/catalog/ids.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { confirmRunMutation } from '#lib/queries/vault.ts'
import { t } from '#lib/i18n/t.ts'

// Most have not chosen to be asked, and a popup has no time for what they have not.
const KeyForm = lazy(async () => {
  const { KeyForm: form } = await import('./key-form.tsx')
  return { default: form }
})

interface RunErrorProps {
  /** Of starting, scheduling, sending again or undoing; null where there is none. */
  readonly error: unknown
  readonly jobId: JobId
  /** Asks for the same once more. */
  readonly onAgain: () => void
  readonly onCancel: () => void
}

/** Why a run did not begin; where it takes the passphrase first, the way to give it and go on. */
export function RunError({ error, jobId, onAgain, onCancel }: RunErrorProps) {
  if (error === null) return null
  if (toProblem(error).code !== 'reauthentication-needed') return <ErrorNotice error={error} />
  return <ConfirmRun jobId={jobId} onConfirmed={onAgain} onCancel={onCancel} />
}

interface ConfirmRunProps {
  readonly jobId: JobId
  readonly onConfirmed: () => void
  readonly onCancel: () => void
}

function ConfirmRun({ jobId, onConfirmed, onCancel }: ConfirmRunProps) {
  const confirm = useMutation(confirmRunMutation)
  const id = useId()
  const [before] = useState(() => document.activeElement)
  // Back to the button that was pressed, unless something else has the focus by then.
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    },
    [before],
  )
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    const drawn = form.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // What it is drawn in stays open.
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    }
    drawn?.addEventListener('keydown', onKeyDown)
    return () => drawn?.removeEventListener('keydown', onKeyDown)
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
