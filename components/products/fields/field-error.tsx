import { CircleAlert } from 'lucide-react'

interface FieldErrorProps {
  readonly id?: string
  readonly why: string | undefined
}

/** What is wrong with something that is typed. */
export function FieldError({ id, why }: FieldErrorProps) {
  return (
    <span id={id} aria-live="polite" className="text-sm text-bad-ink empty:hidden">
      {why === undefined ? null : (
        // Focusable where it is about several fields, none of which is the wrong one.
        <span data-fault tabIndex={-1} className="flex items-start gap-1 outline-offset-2">
          <CircleAlert size={13} aria-hidden className="mt-[1.5px] shrink-0" />
          <span>{why}</span>
        </span>
      )}
    </span>
  )
}
