import { failed, ok } from '#lib/base/result.ts'
import { t } from '#lib/i18n/t.ts'
import { InlineInput } from './typed-input.tsx'
import { useTyped } from './use-typed.ts'

interface InlineCountProps {
  readonly name: string
  readonly label: string
  /** Null for none. */
  readonly value: number | null
  readonly least?: number
  readonly most?: number
  readonly isOptional?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: number | null) => void
}

/** A whole number inside of something larger. */
export function InlineCount(props: InlineCountProps) {
  const { name, label, value, least = 0, most = 999_999 } = props
  const { isOptional = false, disabled = false, onChange } = props
  const typed = useTyped<number | null>({
    name,
    text: value === null ? '' : String(value),
    read: (text) => {
      const trimmed = text.trim()
      if (trimmed === '' && isOptional) return ok(null)
      if (!/^\d{1,6}$/.test(trimmed)) return failed(t.product.notCount)
      const count = Number(trimmed)
      return count < least || count > most ? failed(t.product.between(least, most)) : ok(count)
    },
    onRead: onChange,
  })
  return (
    <InlineInput
      typed={typed}
      label={label}
      disabled={disabled}
      inputMode="numeric"
      className="w-24 shrink-0"
    />
  )
}
