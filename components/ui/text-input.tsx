import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface TextInputProps extends ComponentProps<'input'> {
  /** Shown inside the box, before and after the input: a unit, an icon, a button. */
  readonly before?: ReactNode
  readonly behind?: ReactNode
}

/** For a key: never filled in, never offered to a password manager. */
export const secretInput = {
  type: 'password',
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
} as const

export function TextInput({ before, behind, className, ...rest }: TextInputProps) {
  return (
    <div
      className={clsx(
        'flex h-8 min-w-0 items-center gap-1.5 rounded-md border border-edge bg-surface px-2 transition-colors focus-within:ring-focus has-aria-invalid:border-bad has-disabled:border-line has-disabled:bg-sunken',
        className,
      )}
    >
      {before}
      <input
        autoComplete="off"
        spellCheck={false}
        className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-faint [&::-webkit-search-cancel-button]:appearance-none focus-visible:outline-none"
        {...rest}
      />
      {behind}
    </div>
  )
}
