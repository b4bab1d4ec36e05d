import type { ComponentProps } from 'react'
import { cn } from '#lib/base/cn.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon and as a tip for those who do. */
  readonly label: string
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn(
        'inline-flex size-7 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink active:bg-pressed disabled:pointer-events-none disabled:opacity-50',
        className,
      )}
      {...rest}
    />
  )
}
