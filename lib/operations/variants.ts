import * as z from 'zod/mini'
import type { Amount } from '#lib/domain/amount.ts'
import { hasOwnStock } from '#lib/domain/has-own-stock.ts'
import { type VariantFields, variantPlace } from '#lib/domain/change.ts'
import type { ProductOption, Variant } from '#lib/domain/product.ts'
import type { Dimensions } from '#lib/domain/product-details.ts'
import { t } from '#lib/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { createDraft, type Draft, put, raise, valueAt } from './draft.ts'
import { isSameValue } from '#lib/domain/same-value.ts'
import * as shapes from './shapes.ts'
import { isManaged } from './targets.ts'

/** `reset` gives variants the product's own figures again (V1); `remove-options` leaves one plain product (V1). */
export interface VariantsOperation {
  readonly kind: 'variants'
  readonly do: 'reset' | 'remove-options'
}

export const variantsOperation: OperationDefinition<VariantsOperation> = {
  kinds: ['variants'],
  shapes: () => [
    z.strictObject({ kind: shapes.is('variants'), do: z.enum(['reset', 'remove-options']) }),
  ],
  fields: () => undefined,
  apply: applyVariants,
  describe({ do: what }) {
    return what === 'reset'
      ? [t.operations.variants, t.operations.reset]
      : [t.operations.options, t.operations.allRemoved]
  },
  unsupported({ do: what }, catalog) {
    if (catalog === 'v1') return undefined
    return what === 'reset' ? t.editErrors.noReset : t.editErrors.noOptionsOff
  },
}

type Figures = Pick<
  VariantFields,
  'listPrice' | 'cost' | 'weight' | 'dimensions' | 'packageDimensions' | 'sku' | 'visible'
>
type Figure = Figures[keyof Figures]

/** V1 alone: its variants come into being with the product's own figures and no SKU. */
function applyVariants(draft: Draft, operation: VariantsOperation): void {
  const { options, variants: all, variantsManaged } = draft.product
  const now = valueAt<readonly ProductOption[]>(draft, 'options', options)
  if (now.length === 0) return
  const figures = productFigures(draft)
  if (operation.do === 'reset') {
    if (!isManaged(draft)) return
    for (const variant of all) {
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
    if (all.some(isOwn)) {
      return raise(draft, 'cannot', t.editErrors.ownFigures)
    }
    if (all.some(hasOwnStock)) return raise(draft, 'cannot', t.editErrors.ownStock)
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
