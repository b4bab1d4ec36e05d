import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'
import type { Entered } from './use-entered-text.ts'

interface ParsedInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  readonly entered: Entered
  readonly unit?: string | undefined
}

/** The box of a figure that is being typed; its unit stands behind it. */
export function ParsedInput({ entered, unit = '', className, ...rest }: ParsedInputProps) {
  return (
    <TextInput
      dir="ltr"
      placeholder="–"
      behind={unit === '' ? null : <span className="text-sm text-muted">{unit}</span>}
      {...rest}
      value={entered.value}
      onChange={(event) => entered.change(event.target.value)}
      onBlur={entered.leave}
      className={clsx('tabular', className)}
    />
  )
}

interface InlineInputProps extends ParsedInputProps {
  readonly label: string
}

/** The same inside of something larger, where no label stands beside it. */
export function InlineInput({ label, ...rest }: InlineInputProps) {
  const { error } = rest.entered
  return (
    <ParsedInput
      aria-label={label}
      aria-invalid={error === undefined ? undefined : true}
      title={error ?? label}
      {...rest}
    />
  )
}
