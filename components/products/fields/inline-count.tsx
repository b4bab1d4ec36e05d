import { failed, ok } from '#lib/base/result.ts'
import { t } from '#lib/messages/product.ts'
import { InlineInput } from './typed-input.tsx'
import { useTyped } from './use-typed.ts'

interface InlineCountProps {
  readonly name: string
  readonly label: string
  /** Null for none. */
  readonly value: number | null
  readonly isOptional?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: number | null) => void
}

/** A whole number inside of something larger. */
export function InlineCount(props: InlineCountProps) {
  const { name, label, value, isOptional = false, disabled = false, onChange } = props
  const typed = useTyped<number | null>({
    name,
    text: value === null ? '' : String(value),
    read: (text) => {
      const trimmed = text.trim()
      if (trimmed === '' && isOptional) return ok(null)
      return /^\d{1,6}$/.test(trimmed) ? ok(Number(trimmed)) : failed(t.notCount)
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
