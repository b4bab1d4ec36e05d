import type { Amount } from '#lib/catalog/money/amount.ts'
import { parseAmountText, writeAmount } from './parse-entered.ts'
import { InlineInput } from './parsed-input.tsx'
import { useEnteredText } from './use-entered-text.ts'

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
  const entered = useEnteredText({
    name,
    text: writeAmount(value),
    read: (text) => parseAmountText(text, isOptional, terms),
    onRead: (amount) => onChange(amount ?? undefined),
  })
  return (
    <InlineInput
      entered={entered}
      label={label}
      unit={unit}
      disabled={disabled}
      {...(isInvalid ? { 'aria-invalid': true } : {})}
      inputMode="decimal"
      className={className}
    />
  )
}
