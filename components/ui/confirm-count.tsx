import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { TextInput } from './text-input.tsx'

/** From this count on, the user has to type the number. */
const minTypedCount = 100

interface ConfirmCountProps {
  readonly count: number
  /** The button's words: "Change 214 prices". */
  readonly action: string
  readonly busy: boolean
  /** Cannot simply be undone: the number has to be typed whatever the count. */
  readonly isIrreversible?: boolean
  /** Nothing can be written now: the button stays, and is not the primary one. */
  readonly isQuiet?: boolean
  readonly onConfirm: () => void
}

/** Starts a change to the store; for many items only after the user typed their number. */
export function ConfirmCount(props: ConfirmCountProps) {
  const { count, action, busy, isIrreversible = false, isQuiet = false, onConfirm } = props
  const id = useId()
  const [entered, setEntered] = useState('')
  const needsTyping = count >= minTypedCount || (isIrreversible && count > 0)
  const isSure = !needsTyping || entered.replace(/[\s.,'’]/g, '') === String(count)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSure && count > 0 && !busy) onConfirm()
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center justify-end gap-2">
      {needsTyping ? (
        <>
          <label htmlFor={id} className="text-sm text-muted">
            {t.ui.typeToConfirm}{' '}
            <strong className="tabular font-semibold text-ink">{formatCount(count)}</strong>
          </label>
          <TextInput
            id={id}
            inputMode="numeric"
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
            className="tabular w-24"
          />
        </>
      ) : null}
      <Button
        type="submit"
        variant={isIrreversible ? 'danger' : isQuiet ? 'secondary' : 'primary'}
        busy={busy}
        disabled={!isSure || count === 0}
        onKeyDown={ignoreRepeat}
      >
        {action}
      </Button>
    </form>
  )
}

/** Ignores repeats of a held Enter key. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
