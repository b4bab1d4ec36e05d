import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { formatCount } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import { TextInput } from './text-input.tsx'

/** From here on a click alone is too easy: the number is typed. */
const enteredFrom = 100

interface ConfirmCountProps {
  readonly count: number
  /** The button's words: "Change 214 prices". */
  readonly action: string
  readonly busy: boolean
  /** What cannot simply be taken back is typed for however few. */
  readonly isGrave?: boolean
  readonly onConfirm: () => void
}

/** A key that is still held from before does not confirm. */
function stayWhileHeld(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

/** Starts something that changes the shop; for many items only after their number was typed. */
export function ConfirmCount(props: ConfirmCountProps) {
  const { count, action, busy, isGrave = false, onConfirm } = props
  const id = useId()
  const [entered, setEntered] = useState('')
  const needsTyping = count >= enteredFrom || (isGrave && count > 0)
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
        variant={isGrave ? 'danger' : 'primary'}
        busy={busy}
        disabled={!isSure || count === 0}
        onKeyDown={stayWhileHeld}
      >
        {action}
      </Button>
    </form>
  )
}
