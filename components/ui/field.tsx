import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** The attributes that connect a control with its label, hint and error. */
interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** A message that says what to do; replaces the hint. */
  readonly error?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      <div id={noteId} aria-live="polite">
        {error === undefined ? (
          hint === undefined ? null : (
            <p className="text-sm text-muted">{hint}</p>
          )
        ) : (
          <p className="flex items-start gap-1 text-sm text-bad-ink">
            <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}
