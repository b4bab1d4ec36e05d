import type { FieldValues } from '#lib/domain/change.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { Flag, PreviewRow, VariantBeforeAfter } from '#lib/domain/preview.ts'
import { unlinkRemoved } from '#lib/operations/media.ts'
import { checkDirection } from './direction-guardrails.ts'
import type { Draft } from '#lib/operations/draft.ts'
import { flagChange } from './guardrails.ts'
import { nameTouched } from './name-touched.ts'
import { buildPriceChange, type PriceChange, type VariantPriceChange } from './price-change.ts'
import { settle } from './settle.ts'
import { showVariants } from './show-variants.ts'

/**
 * What a draft came to by `operations` (none where values were typed). Undefined when it would leave the
 * product as it is; a product that it cannot be done to is a row that is blocked. `check` raises what else
 * speaks against the values.
 */
export function finishDraft(
  draft: Draft,
  limits: GuardrailLimits,
  operations: readonly Operation[],
  check?: (target: FieldValues) => void,
): PreviewRow | undefined {
  const { product } = draft
  unlinkRemoved(draft)
  showVariants(draft)
  const { before, target } = settle(draft)
  const isEmpty = hasNone(target)
  if (isEmpty && draft.flags === undefined) return undefined
  if (!isEmpty) check?.(target)
  const change = buildPriceChange(product, target)
  if (!isEmpty) checkDirection(draft, operations, change)
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
    flags: flagChange(
      change,
      limits,
      isEmpty ? draft.flags?.map(toBlock) : draft.flags,
      operations,
    ),
  }
  if (product.thumbnail !== undefined) row.thumbnail = product.thumbnail
  if (draft.stock === 'difference') row.stock = draft.stock
  if (Object.keys(target).some((place) => place.startsWith('info/'))) {
    row.sections = product.infoSections?.map(({ title }) => title)
  }
  const labels = nameTouched(draft, target)
  if (labels !== undefined) row.labels = labels
  const cost = costOf(change)
  if (cost !== undefined) row.cost = cost
  return row
}

/** Where nothing is left to write, a warning could be ticked and nothing would be done. */
const toBlock = (flag: Flag): Flag => ({ ...flag, level: 'block' })

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
