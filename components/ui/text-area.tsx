import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Text of several lines. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      spellCheck={false}
      className={clsx(
        'thin-scroll w-full resize-y rounded-md border border-edge bg-surface px-2 py-1.5 text-ink transition-colors placeholder:text-faint aria-invalid:border-bad',
        className,
      )}
      {...rest}
    />
  )
}
