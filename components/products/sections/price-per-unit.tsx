import type { Amount } from '#lib/catalog/money/amount.ts'
import { type FieldPath, variantFieldPath } from '#lib/catalog/changes/change.ts'
import type { Measure, PricePerUnit } from '#lib/catalog/product/product-details.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useFieldError } from '../fields/use-field-error.ts'
import { MeasureInput } from './measure-input.tsx'

const one = '1' as Amount
const litre: Measure = { quantity: one, unit: 'L' }

/** What shoppers compare by: how much a product holds, and what its price is told for. */
export function PricePerUnitFields() {
  const { product, catalogue, shown, write } = useEditor()
  const value = shown('pricePerUnit') as PricePerUnit | null
  const [variant] = product.variants
  const isOfVariant = catalogue === 'v3' && product.variants.length === 1 && variant !== undefined
  const path: FieldPath = isOfVariant ? variantFieldPath(variant.id, 'holds') : 'pricePerUnit'
  const holds = isOfVariant ? (shown(path) as Measure | null) : (value?.holds ?? null)
  const paths: readonly FieldPath[] = isOfVariant ? ['pricePerUnit', path] : ['pricePerUnit']
  const setHolds = (next: Measure | null) =>
    isOfVariant
      ? write([path, next])
      : write(['pricePerUnit', { per: value?.per ?? litre, holds: next ?? undefined }])
  const isHalf = catalogue === 'v1' && value !== null && value.holds === undefined
  useFieldError('pricePerUnit/both', isHalf ? t.product.bothMeasures : undefined, 'pricePerUnit')
  return (
    <FieldFrame label={t.product.perUnit} paths={paths} hint={t.product.perUnitHint}>
      {({ id }) => (
        <div id={id} role="group" aria-label={t.product.perUnit} className="flex flex-col gap-1.5">
          {catalogue === 'v1' || isOfVariant ? (
            <MeasureInput
              name="pricePerUnit/holds"
              label={t.product.holds}
              value={holds}
              onChange={setHolds}
            />
          ) : null}
          <MeasureInput
            name="pricePerUnit/per"
            label={t.product.reportedFor}
            value={value?.per ?? null}
            onChange={(per) => write(['pricePerUnit', per === null ? null : { ...value, per }])}
          />
        </div>
      )}
    </FieldFrame>
  )
}
