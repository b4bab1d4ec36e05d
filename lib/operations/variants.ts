import type { Amount } from '#lib/domain/amount.ts'
import { hasOwnStock } from '#lib/domain/has-own-stock.ts'
import { type VariantFields, variantPlace } from '#lib/domain/change.ts'
import type { VariantsOperation } from '#lib/operations/edit.ts'
import type { ProductOption, Variant } from '#lib/domain/product.ts'
import type { Dimensions } from '#lib/domain/product-details.ts'
import { t } from '#lib/messages/edit-faults.ts'
import { createDraft, type Draft, put, raise, valueAt } from './draft.ts'
import { isSameValue } from '#lib/domain/same-value.ts'
import { isManaged } from './targets.ts'

type Figures = Pick<
  VariantFields,
  'listPrice' | 'cost' | 'weight' | 'dimensions' | 'packageDimensions' | 'sku' | 'visible'
>
type Figure = Figures[keyof Figures]

/** V1 alone: its variants come into being with the product's own figures and no SKU. */
export function applyVariants(draft: Draft, operation: VariantsOperation): void {
  const { options, variants, variantsManaged } = draft.product
  const now = valueAt<readonly ProductOption[]>(draft, 'options', options)
  if (now.length === 0) return
  const figures = productFigures(draft)
  if (operation.do === 'reset') {
    if (!isManaged(draft)) return
    for (const variant of variants) {
      for (const [field, value] of figures) put(draft, ...placeOf(variant, field, value))
    }
    return
  }
  // Options go before anything else of an edit is written: what counts is what the shop has now.
  const own = productFigures(createDraft(draft.product))
  const isOwn = (variant: Variant) =>
    own.some(([field, value]) => {
      const [place, , original] = placeOf(variant, field, value)
      return !isSameValue(place, value, original)
    })
  if (isManaged(draft)) {
    if (variants.some(isOwn)) {
      return raise(draft, 'cannot', t.ownFigures)
    }
    if (variants.some(hasOwnStock)) return raise(draft, 'cannot', t.ownStock)
    put(draft, 'variantsManaged', false, variantsManaged)
  }
  put<readonly ProductOption[]>(draft, 'options', [], options)
}

function productFigures(draft: Draft): [keyof Figures, Figure][] {
  const { listPrice, cost = null, weight = null } = draft.product
  const { dimensions = null, packageDimensions = null } = draft.product
  return [
    ['listPrice', valueAt(draft, 'listPrice', listPrice)],
    ['cost', valueAt<Amount | null>(draft, 'cost', cost)],
    ['weight', valueAt<Amount | null>(draft, 'weight', weight)],
    ['dimensions', valueAt<Dimensions | null>(draft, 'dimensions', dimensions)],
    [
      'packageDimensions',
      valueAt<Dimensions | null>(draft, 'packageDimensions', packageDimensions),
    ],
    ['sku', ''],
    ['visible', true],
  ]
}

function placeOf(variant: Variant, field: keyof Figures, value: Figure) {
  return [variantPlace(variant.id, field), value, variant[field] ?? null] as const
}
