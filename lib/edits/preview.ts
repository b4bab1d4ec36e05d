import type { EditUnits, Operation } from '#lib/domain/edit.ts'
import type { GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { PreviewRow, VariantBeforeAfter } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import { applyOperation } from './apply-operation.ts'
import { createDraft, type Draft } from './draft.ts'
import { flagChange } from './guardrails.ts'
import { buildPriceChange, type PriceChange, type VariantPriceChange } from './price-change.ts'
import { nameTouched } from './name-touched.ts'
import { settle } from './settle.ts'
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
  const { before, target } = settle(draft)
  const isEmpty = hasNone(target)
  if (isEmpty && draft.flags === undefined) return undefined
  if (units !== undefined && !isEmpty) checkUnits(draft, operations, units)
  const change = buildPriceChange(product, target)
  const labels = nameTouched(draft, target)
  const cost = costOf(change)
  return {
    id: product.id,
    name: product.name,
    ...(product.thumbnail === undefined ? undefined : { thumbnail: product.thumbnail }),
    currency: product.currency,
    before,
    target,
    ...(isMoved(draft) ? { stock: 'difference' } : undefined),
    ...(labels === undefined ? undefined : { labels }),
    listPrice: change.listPrice,
    paidPrice: change.paidPrice,
    ...(cost === undefined ? undefined : { cost }),
    variants: change.moves.price ? change.variants.map(toShown) : [],
    flags: flagChange(change, limits, draft.flags),
  }
}

function hasNone(values: object): boolean {
  for (const _ in values) return false
  return true
}

function isMoved({ stock }: Draft): boolean {
  return stock === 'difference'
}

function costOf({ cost: { before, after } }: PriceChange) {
  return before === undefined || after === undefined ? undefined : { before, after }
}

function toShown({ label, before, after, paid }: VariantPriceChange): VariantBeforeAfter {
  const isOnSale = paid.before !== before || paid.after !== after
  return { label, before, after, ...(isOnSale ? { paid } : {}) }
}
