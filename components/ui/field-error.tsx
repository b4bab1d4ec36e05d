import { CircleAlert } from 'lucide-react'

interface FieldErrorProps {
  readonly id?: string
  readonly why: string | undefined
}

/** The error message of an input. */
export function FieldError({ id, why }: FieldErrorProps) {
  return (
    <span id={id} aria-live="polite" className="text-sm text-bad-ink empty:hidden">
      {why === undefined ? null : (
        // Focusable, because it can be about several fields.
        <span data-fault tabIndex={-1} className="flex items-start gap-1 outline-offset-2">
          <CircleAlert size={13} aria-hidden className="mt-[1.5px] shrink-0" />
          <span>{why}</span>
        </span>
      )}
    </span>
  )
}
