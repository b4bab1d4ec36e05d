import { failed, ok } from '#lib/base/result.ts'
import { t } from '#lib/i18n/t.ts'
import { InlineInput } from './parsed-input.tsx'
import { useEnteredText } from './use-entered-text.ts'

interface InlineCountProps {
  readonly name: string
  readonly label: string
  /** Null for none. */
  readonly value: number | null
  readonly min?: number
  readonly max?: number
  readonly isOptional?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: number | null) => void
}

/** A whole number inside of something larger. */
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
