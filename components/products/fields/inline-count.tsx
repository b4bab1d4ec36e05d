import { failed, ok } from '#lib/base/result.ts'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/messages/product.ts'
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
    <TextInput
      aria-label={label}
      aria-invalid={typed.error === undefined ? undefined : true}
      title={typed.error ?? label}
      disabled={disabled}
      inputMode="numeric"
      dir="ltr"
      placeholder="–"
      value={typed.value}
      onChange={(event) => typed.change(event.target.value)}
      onBlur={typed.leave}
      className="tabular w-24 shrink-0"
    />
  )
}
