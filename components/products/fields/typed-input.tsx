import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'
import type { Typed } from './use-typed.ts'

interface TypedInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  readonly typed: Typed
  readonly unit?: string | undefined
}

/** The box of a figure that is being typed; its unit stands behind it. */
export function TypedInput({ typed, unit = '', className, ...rest }: TypedInputProps) {
  return (
    <TextInput
      dir="ltr"
      placeholder="–"
      behind={unit === '' ? null : <span className="text-sm text-muted">{unit}</span>}
      {...rest}
      value={typed.value}
      onChange={(event) => typed.change(event.target.value)}
      onBlur={typed.leave}
      className={clsx('tabular', className)}
    />
  )
}

interface InlineInputProps extends TypedInputProps {
  readonly label: string
}

/** The same inside of something larger, where no label stands beside it. */
export function InlineInput({ label, ...rest }: InlineInputProps) {
  const { error } = rest.typed
  return (
    <TypedInput
      aria-label={label}
      aria-invalid={error === undefined ? undefined : true}
      title={error ?? label}
      {...rest}
    />
  )
}
