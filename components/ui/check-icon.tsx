import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'

interface CheckMarkProps {
  readonly checked: boolean | 'mixed'
  readonly disabled?: boolean
}

/** How a tick looks. Draws only: what it means is said by the control or row around it. */
export function CheckIcon({ checked, disabled = false }: CheckMarkProps) {
  const Icon = checked === 'mixed' ? Minus : Check
  return (
    <span
      aria-hidden
      className={clsx(
        'flex size-4 shrink-0 items-center justify-center rounded-sm border transition-colors',
        disabled
          ? 'border-line bg-sunken text-faint'
          : checked === false
            ? 'border-edge bg-surface'
            : 'border-accent bg-accent text-on-accent',
      )}
    >
      {checked === false ? null : <Icon size={12} strokeWidth={3} />}
    </span>
  )
}
