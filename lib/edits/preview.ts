import type { EditUnits, Operation } from '#lib/domain/edit.ts'
import type { GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { PreviewRow, VariantBeforeAfter } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import { applyOperation } from './apply-operation.ts'
import { createDraft } from './draft.ts'
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
  const { listPrice, paidPrice, moves } = change
  // Written field by field: a hundred thousand rows are made in a row, and spreads make twice as many.
  const row: Mutable<PreviewRow> = {
    id: product.id,
    name: product.name,
    currency: product.currency,
    before,
    target,
    listPrice,
    paidPrice,
    variants: moves.price && change.variants.length > 0 ? change.variants.map(toShown) : none,
    flags: flagChange(change, limits, draft.flags),
  }
  if (product.thumbnail !== undefined) row.thumbnail = product.thumbnail
  if (draft.stock === 'difference') row.stock = draft.stock
  const labels = nameTouched(draft, target)
  if (labels !== undefined) row.labels = labels
  const cost = costOf(change)
  if (cost !== undefined) row.cost = cost
  return row
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

const none: readonly never[] = []

function hasNone(values: object): boolean {
  for (const _ in values) return false
  return true
}

function costOf({ cost: { before, after } }: PriceChange) {
  return before === undefined || after === undefined ? undefined : { before, after }
}

function toShown({ label, before, after, paid }: VariantPriceChange): VariantBeforeAfter {
  const isOnSale = paid.before !== before || paid.after !== after
  return { label, before, after, ...(isOnSale ? { paid } : {}) }
}
