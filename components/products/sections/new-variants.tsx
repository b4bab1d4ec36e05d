import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import type { OptionChoice } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InlineAmount } from '../fields/inline-amount.tsx'
import { useFieldError } from '../fields/use-field-error.ts'

interface NewVariantsProps {
  /** Of the choice, among all that is typed of the options. */
  readonly name: string
  readonly choice: OptionChoice
  readonly onChange: (choice: OptionChoice) => void
}

/** What the variants of an added choice are made with (V3): a price, and whether customers see them. */
export function NewVariants({ name, choice, onChange }: NewVariantsProps) {
  const { product } = useEditor()
  const { label, newVariants = { visible: true } } = choice
  const { paidPrice, visible } = newVariants
  useFieldError(
    `${name}/price`,
    paidPrice === undefined ? t.product.newVariantsNeedPrice(label) : undefined,
  )
  return (
    <div className="flex flex-col gap-1 ps-2 text-sm text-muted">
      <label className="flex flex-wrap items-center gap-2">
        {t.product.newVariantsPrice}
        <InlineAmount
          name={`${name}/amount`}
          label={t.product.newVariantsPriceOf(label)}
          value={paidPrice}
          isInvalid={paidPrice === undefined}
          currency={product.currency}
          onChange={(price) =>
            onChange({
              ...choice,
              newVariants: { visible, ...(price === undefined ? {} : { paidPrice: price }) },
            })
          }
        />
      </label>
      <CheckboxRow
        label={t.product.newVariantsVisible}
        checked={visible}
        onCheckedChange={(isVisible) =>
          onChange({ ...choice, newVariants: { ...newVariants, visible: isVisible } })
        }
      />
      <p className="text-pretty">{t.product.newVariantsHint}</p>
    </div>
  )
}
