import type { Amount } from '#lib/domain/amount.ts'
import { readTypedAmount, writeAmount } from './read-typed.ts'
import { InlineInput } from './typed-input.tsx'
import { useTyped } from './use-typed.ts'

interface InlineAmountProps {
  /** Of this amount alone, among all of the product. */
  readonly name: string
  readonly label: string
  readonly value: Amount | undefined
  readonly unit?: string | undefined
  /** Of a price. */
  readonly currency?: string | undefined
  readonly isOptional?: boolean
  /** Wrong as it is, whatever is typed. */
  readonly isInvalid?: boolean
  readonly disabled?: boolean
  readonly className?: string
  readonly onChange: (value: Amount | undefined) => void
}

/** An amount inside of something larger. */
export function InlineAmount(props: InlineAmountProps) {
  const { name, label, value, currency, unit = currency, isOptional = false } = props
  const { isInvalid = false, disabled = false, className = 'w-24 min-w-16', onChange } = props
  const terms = currency === undefined ? undefined : { currency, now: value }
  const typed = useTyped({
    name,
    text: writeAmount(value),
    read: (text) => readTypedAmount(text, isOptional, terms),
    onRead: (amount) => onChange(amount ?? undefined),
  })
  return (
    <InlineInput
      typed={typed}
      label={label}
      unit={unit}
      disabled={disabled}
      {...(isInvalid ? { 'aria-invalid': true } : {})}
      inputMode="decimal"
      className={className}
    />
  )
}
