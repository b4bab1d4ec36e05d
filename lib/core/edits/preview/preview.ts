import type { EditUnits } from '#lib/core/operations/edit.ts'
import { type Operation, applyOperation } from '#lib/core/operations/operations.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { flagRestock } from '#lib/core/operations/stock.ts'
import { createEditBuilder } from '#lib/core/operations/edit-builder.ts'
import { finishPreview } from './finish-preview.ts'
import { checkUnits } from './units.ts'

/**
 * Previews operations on a product, each applied to the result of the one before. Undefined if the
 * product stays as it is; a product that cannot be edited becomes a blocked row. `units`: the units
 * of the operations' numbers. `collectionNames` by id: see `needsCollectionNames`.
 */
export function previewProduct(
  product: Product,
  operations: readonly Operation[],
  limits: GuardrailLimits,
  units?: EditUnits,
  collectionNames?: ReadonlyMap<string, string>,
): PreviewRow | undefined {
  const builder = createEditBuilder(product, collectionNames)
  for (const operation of operations) applyOperation(builder, operation)
  flagRestock(builder)
  return finishPreview(builder, limits, operations, () => {
    if (units !== undefined) checkUnits(builder, operations, units)
  })
}
