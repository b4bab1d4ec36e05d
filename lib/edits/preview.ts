import type { EditUnits } from '#lib/operations/edit.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import { applyOperation } from '#lib/operations/operations.ts'
import { flagRestock } from '#lib/operations/stock.ts'
import { createDraft } from '#lib/operations/draft.ts'
import { finishDraft } from './finish-draft.ts'
import { checkUnits } from './units.ts'

/**
 * What the operations would do to a product, in their order, each to what the one before left.
 * Undefined when they would leave it as it is; a product that they cannot be done to is a row that is
 * blocked. `units`: what the operations' figures were written in.
 */
export function previewProduct(
  product: Product,
  operations: readonly Operation[],
  limits: GuardrailLimits,
  units?: EditUnits,
): PreviewRow | undefined {
  const draft = createDraft(product)
  for (const operation of operations) applyOperation(draft, operation)
  flagRestock(draft)
  return finishDraft(draft, limits, operations, () => {
    if (units !== undefined) checkUnits(draft, operations, units)
  })
}
