import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'
import { type Entered, useEnteredText } from './use-entered-text.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { parseAmountText, writeAmount } from './parse-entered.ts'
import { failed, ok } from '#lib/core/base/result.ts'
import { t } from '#lib/core/i18n/t.ts'

interface ParsedInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  readonly entered: Entered
  readonly unit?: string | undefined
}

/** The input of a number, with its unit. */
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

/** The input of a number without a visible label. */
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

interface InlineAmountProps {
  /** Unique among the inputs of the product. */
  readonly name: string
  readonly label: string
  readonly value: Amount | undefined
  readonly unit?: string | undefined
  /** Only for prices. */
  readonly currency?: string | undefined
  readonly isOptional?: boolean
  /** Marked as invalid, whatever is entered. */
  readonly isInvalid?: boolean
  readonly disabled?: boolean
  readonly className?: string
  readonly onChange: (value: Amount | undefined) => void
}

/** An amount within a larger field. */
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

interface InlineCountProps {
  readonly name: string
  readonly label: string
  /** Null if empty. */
  readonly value: number | null
  readonly min?: number
  readonly max?: number
  readonly isOptional?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: number | null) => void
}

/** A whole number within a larger field. */
export function InlineCount(props: InlineCountProps) {
  const { name, label, value, min = 0, max = 999_999 } = props
  const { isOptional = false, disabled = false, onChange } = props
  const entered = useEnteredText<number | null>({
    name,
    text: value === null ? '' : String(value),
    read: (text) => {
      const trimmed = text.trim()
      if (trimmed === '' && isOptional) return ok(null)
      if (!/^\d{1,6}$/.test(trimmed)) return failed(t.product.notCount)
      const count = Number(trimmed)
      return count < min || count > max ? failed(t.product.between(min, max)) : ok(count)
    },
    onRead: onChange,
  })
  return (
    <InlineInput
      entered={entered}
      label={label}
      disabled={disabled}
      inputMode="numeric"
      className="w-24 shrink-0"
    />
  )
}
