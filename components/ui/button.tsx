import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

const variants = {
  // Forced colours remove the background: a border shows that it is a button.
  primary: 'bg-accent text-on-accent hover:bg-accent-strong forced-colors:border',
  secondary: 'border border-edge bg-surface text-ink hover:bg-hover active:bg-pressed',
  quiet: 'text-accent-ink hover:bg-accent-soft active:bg-accent-soft',
  plain: 'text-muted hover:bg-hover hover:text-ink active:bg-pressed',
  danger: 'border border-bad bg-surface text-bad-ink hover:bg-bad-soft',
} as const

const sizes = {
  sm: 'h-7 gap-1 px-2 text-sm',
  md: 'h-8 gap-1.5 px-3',
} as const

/** Also stops a submit button from submitting while busy. */
const preventClick = (event: MouseEvent) => event.preventDefault()

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: keyof typeof variants
  readonly size?: keyof typeof sizes
  /** Shows that the click is being handled and ignores further clicks; the button keeps the focus. */
  readonly busy?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      // A disabled button would lose the focus, and the next Tab would start at the top of the page.
      aria-disabled={busy || undefined}
      onClick={busy ? preventClick : onClick}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50',
        variants[variant],
        sizes[size],
        className,
      )}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}
