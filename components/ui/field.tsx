import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** What the control inside a field has to carry so that its label, hint and error belong to it. */
interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** A sentence that says what to do; it takes the hint's place. */
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
