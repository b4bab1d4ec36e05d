import { TextInput } from '#components/ui/text-input.tsx'
import type { FreeText } from '#lib/catalog/product/product-details.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InlineAmount } from '../fields/inline-amount.tsx'
import { InlineCount } from '../fields/inline-count.tsx'
import { useFieldError } from '../fields/use-field-error.ts'

/** Characters that the platform stores. */
const maxAnswerLength = 500

interface FreeTextFieldsProps {
  /** Of the question, among all of the product. */
  readonly name: string
  readonly text: FreeText
  readonly disabled: boolean
  readonly onChange: (text: FreeText) => void
}

/** A line that shoppers type: what stands above it, how long it may be, and what it costs. */
export function FreeTextFields({ name, text, disabled, onChange }: FreeTextFieldsProps) {
  const { product } = useEditor()
  const { title, minLength, maxLength, addedPrice } = text
  const isCrossed = minLength > maxLength
  useFieldError(`${name}/lengths`, isCrossed ? t.product.lengthsCrossed : undefined, 'modifiers')
  return (
    <span className="flex flex-wrap items-center gap-2 ps-3 text-sm text-muted">
      <TextInput
        aria-label={t.product.textTitle}
        placeholder={t.product.textTitle}
        dir="auto"
        disabled={disabled}
        value={title}
        onChange={(event) => onChange({ ...text, title: event.target.value })}
        className="w-full"
      />
      {t.product.answerLength}
      <InlineCount
        name={`${name}/least`}
        label={t.product.minLength}
        value={minLength}
        disabled={disabled}
        onChange={(min) => onChange({ ...text, minLength: min ?? 0 })}
      />
      –
      <InlineCount
        name={`${name}/most`}
        label={t.product.maxLength}
        value={maxLength}
        min={1}
        max={maxAnswerLength}
        disabled={disabled}
        onChange={(max) => onChange({ ...text, maxLength: max ?? 1 })}
      />
      {t.product.addedPrice}
      <InlineAmount
        name={`${name}/price`}
        label={t.product.addedPrice}
        value={addedPrice}
        currency={product.currency}
        isOptional
        disabled={disabled}
        onChange={(price) => onChange({ ...text, addedPrice: price })}
      />
    </span>
  )
}
