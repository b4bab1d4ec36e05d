import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const sizes = { sm: 'size-6', md: 'size-7', lg: 'size-8 border border-edge' } as const

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon and as a tip for those who do. */
  readonly label: string
  readonly size?: keyof typeof sizes
}

export function IconButton({ label, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink active:bg-pressed disabled:pointer-events-none disabled:opacity-50',
        sizes[size],
        className,
      )}
      {...rest}
    />
  )
}
