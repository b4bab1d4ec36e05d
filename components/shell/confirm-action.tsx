import { Fragment, type ReactNode, useRef, useState } from 'react'
import { t } from '#lib/core/i18n/t.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { useRestoreFocus } from '#components/ui/use-restore-focus.ts'

interface ConfirmActionProps {
  /** The button that asks: "Delete offline copy…". */
  readonly action: string
  /** What the action does, and whether it can be undone. */
  readonly means: ReactNode
  /** The button that does it: "Delete offline copy". */
  readonly confirm: string
  readonly busy: boolean
  readonly error?: Error | null
  /** `close` shows the first button again. */
  readonly onConfirm: (close: () => void) => void
  readonly variant?: 'danger' | 'secondary'
  /** Another way to do it, after an error. */
  readonly anyway?: ReactNode
  /** Other actions, beside the button that asks. */
  readonly children?: ReactNode
}

/** An action that runs only after a second press, beside a sentence about what it does. */
export function ConfirmAction(props: ConfirmActionProps) {
  const {
    action,
    means,
    confirm,
    busy,
    error = null,
    onConfirm,
    variant = 'danger',
    anyway,
    children,
  } = props
  const [isAsked, setAsked] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const restoreFocus = useRestoreFocus(part)
  const close = () => setAsked(false)
  return (
    <div
      ref={part}
      tabIndex={-1}
      role="group"
      aria-label={isAsked ? confirm : action}
      {...restoreFocus}
      className={`flex flex-col gap-2 rounded-sm ${isAsked ? 'basis-full' : ''}`}
    >
      {isAsked ? <p className="text-pretty">{means}</p> : null}
      {error === null ? null : <ErrorNotice error={error} />}
      {isAsked && error !== null ? anyway : null}
      <div className="flex flex-wrap gap-2">
        {/* The keys keep a button from becoming another one while it is pressed. */}
        {isAsked ? (
          <Fragment key="asked">
            <Button variant="danger" busy={busy} onClick={() => onConfirm(close)}>
              {confirm}
            </Button>
            <Button variant="plain" disabled={busy} onClick={close}>
              {t.ui.cancel}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="asking">
            {children}
            <Button variant={variant} onClick={() => setAsked(true)}>
              {action}
            </Button>
          </Fragment>
        )}
      </div>
    </div>
  )
}
