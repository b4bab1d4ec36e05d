import * as z from 'zod/mini'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { hasOwnStock, type ProductOption, type Variant } from '#lib/core/catalog/product/product.ts'
import { type VariantFields, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Dimensions } from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { createEditBuilder, type EditBuilder, setField, addFlag, valueAt } from './edit-builder.ts'
import { isSameValue } from '#lib/core/catalog/changes/same-value.ts'
import * as shapes from './shapes.ts'
import { isManaged } from './targets.ts'

/**
 * `reset` gives variants the product's values again (V1); `remove-options` leaves one plain product
 * (V1).
 */
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
    return what === 'reset' ? t.operations.resetVariants : t.operations.removeOptions
  },
  unsupported({ do: what }, catalog) {
    if (catalog === 'v1') return undefined
    return what === 'reset' ? t.editErrors.noReset : t.editErrors.noOptionRemoval
  },
}

type Numbers = Pick<
  VariantFields,
  'listPrice' | 'cost' | 'weight' | 'dimensions' | 'packageDimensions' | 'sku' | 'visible'
>
type NumberValue = Numbers[keyof Numbers]

/** V1 only: its variants are created with the product's values and no SKU. */
function applyVariants(builder: EditBuilder, operation: VariantsOperation): void {
  const { options, variants: all, variantsManaged } = builder.product
  const now = valueAt<readonly ProductOption[]>(builder, 'options', options)
  if (now.length === 0) return
  const numbers = productValues(builder)
  if (operation.do === 'reset') {
    if (!isManaged(builder)) return
    for (const variant of all) {
      for (const [field, value] of numbers) setField(builder, ...pathOf(variant, field, value))
    }
    return
  }
  // Options are removed before other changes of an edit are written, so the store's current values
  // count.
  const own = productValues(createEditBuilder(builder.product))
  const isOwn = (variant: Variant) =>
    own.some(([field, value]) => {
      const [path, , original] = pathOf(variant, field, value)
      return !isSameValue(path, value, original)
    })
  if (isManaged(builder)) {
    if (all.some(isOwn)) {
      return addFlag(builder, 'unsupported', t.editErrors.ownValues)
    }
    if (all.some(hasOwnStock)) return addFlag(builder, 'unsupported', t.editErrors.ownStock)
    setField(builder, 'variantsManaged', false, variantsManaged)
  }
  setField<readonly ProductOption[]>(builder, 'options', [], options)
}

function productValues(builder: EditBuilder): [keyof Numbers, NumberValue][] {
  const { listPrice, cost = null, weight = null } = builder.product
  const { dimensions = null, packageDimensions = null } = builder.product
  return [
    ['listPrice', valueAt(builder, 'listPrice', listPrice)],
    ['cost', valueAt<Amount | null>(builder, 'cost', cost)],
    ['weight', valueAt<Amount | null>(builder, 'weight', weight)],
    ['dimensions', valueAt<Dimensions | null>(builder, 'dimensions', dimensions)],
    [
      'packageDimensions',
      valueAt<Dimensions | null>(builder, 'packageDimensions', packageDimensions),
    ],
    ['sku', ''],
    ['visible', true],
  ]
}

function pathOf(variant: Variant, field: keyof Numbers, value: NumberValue) {
  return [variantFieldPath(variant.id, field), value, variant[field] ?? null] as const
}
