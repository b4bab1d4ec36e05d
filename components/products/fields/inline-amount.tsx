import { TextInput } from '#components/ui/text-input.tsx'
import type { Amount } from '#lib/domain/amount.ts'
import { readTypedAmount, writeAmount } from './read-typed.ts'
import { useTyped } from './use-typed.ts'

interface InlineAmountProps {
  /** Of this amount alone, among all of the product. */
  readonly name: string
  readonly label: string
  readonly value: Amount | undefined
  readonly unit?: string | undefined
  readonly isOptional?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: Amount | undefined) => void
}

/** An amount inside of something larger. */
export function InlineAmount(props: InlineAmountProps) {
  const { name, label, value, unit, isOptional = false, disabled = false, onChange } = props
  const typed = useTyped({
    name,
    text: writeAmount(value),
    read: (text) => readTypedAmount(text, isOptional),
    onRead: (amount) => onChange(amount ?? undefined),
  })
  return (
    <TextInput
      aria-label={label}
      aria-invalid={typed.error === undefined ? undefined : true}
      title={typed.error ?? label}
      disabled={disabled}
      inputMode="decimal"
      dir="ltr"
      placeholder="–"
      value={typed.value}
      onChange={(event) => typed.change(event.target.value)}
      onBlur={typed.leave}
      className="tabular w-24 min-w-16"
      behind={unit === undefined ? null : <span className="text-sm text-muted">{unit}</span>}
    />
  )
}
