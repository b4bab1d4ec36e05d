import { SelectInput } from '#components/ui/select-input.tsx'
import { type Amount, zero } from '#lib/core/catalog/money/amount.ts'
import type { Discount } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { parseAmountText, writeAmount } from '../fields/parse-entered.ts'
import { ParsedInput } from '../fields/number-inputs.tsx'
import { useEnteredText } from '../fields/use-entered-text.ts'

/** V1's discount: none, a percent, or an amount. */
export function DiscountField() {
  const { product, shown, write } = useEditor()
  const discount = shown('discount') as Discount
  const set = (next: Discount) => write(['discount', next])
  const { currency } = product
  const terms = discount.kind === 'amount' ? { currency, now: product.discount.value } : undefined
  const entered = useEnteredText({
    name: 'discount',
    text: writeAmount(discount.value),
    read: (text) => parseAmountText(text, false, terms),
    onRead: (value) => set({ kind: discount.kind, value: value ?? zero }),
  })
  const kinds = [
    { value: 'none', label: t.product.discountNone },
    { value: 'percent', label: t.product.discountPercent },
    { value: 'amount', label: t.product.discountAmount },
  ]
  const isKnown = kinds.some(({ value }) => value === discount.kind)
  const choices = isKnown ? kinds : [...kinds, { value: discount.kind, label: discount.kind }]
  const choose = (kind: string) => {
    entered.forget()
    set({ kind, value: kind === 'none' ? zero : valueOf(discount) })
  }
  return (
    <FieldFrame label={t.product.discount} paths={['discount']} error={entered.error}>
      {(control) => (
        <span className="flex gap-2">
          <SelectInput
            id={control.id}
            value={discount.kind}
            choices={choices}
            onValueChange={choose}
            className="min-w-24 flex-1"
          />
          {discount.kind === 'none' ? null : (
            <ParsedInput
              entered={entered}
              aria-label={t.product.discountValue}
              aria-invalid={control['aria-invalid']}
              inputMode="decimal"
              unit={discount.kind === 'percent' ? '%' : currency}
              className="w-28"
            />
          )}
        </span>
      )}
    </FieldFrame>
  )
}

const defaultDiscount = '10' as Amount

function valueOf({ value }: Discount): Amount {
  return value === zero ? defaultDiscount : value
}
