import { TextInput } from '#components/ui/text-input.tsx'
import type { FreeText } from '#lib/domain/product-details.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InlineAmount } from '../fields/inline-amount.tsx'
import { InlineCount } from '../fields/inline-count.tsx'
import { useFault } from '../fields/use-fault.ts'

/** Characters that the platform stores. */
const longestAnswer = 500

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
  const { title, leastLength, mostLength, addedPrice } = text
  const isCrossed = leastLength > mostLength
  useFault(`${name}/lengths`, isCrossed ? t.product.lengthsCrossed : undefined, 'modifiers')
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
        label={t.product.leastLength}
        value={leastLength}
        disabled={disabled}
        onChange={(least) => onChange({ ...text, leastLength: least ?? 0 })}
      />
      –
      <InlineCount
        name={`${name}/most`}
        label={t.product.mostLength}
        value={mostLength}
        least={1}
        most={longestAnswer}
        disabled={disabled}
        onChange={(most) => onChange({ ...text, mostLength: most ?? 1 })}
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
