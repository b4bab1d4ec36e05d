import type { FieldValues } from '#lib/catalog/changes/change.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import type { Flag, PreviewRow, VariantBeforeAfter } from '#lib/catalog/changes/preview.ts'
import { unlinkRemoved } from '#lib/operations/media.ts'
import { checkDirection } from '../guardrails/direction-guardrails.ts'
import type { EditBuilder } from '#lib/operations/edit-builder.ts'
import { flagChange } from '../guardrails/guardrails.ts'
import { nameTouched } from './name-touched.ts'
import { buildPriceChange, type PriceChange, type VariantPriceChange } from './price-change.ts'
import { dropUnchanged } from './drop-unchanged.ts'
import { showVariants } from './show-variants.ts'

/**
 * What a draft came to by `operations` (none where values were typed). Undefined when it would leave the
 * product as it is; a product that it cannot be done to is a row that is blocked. `check` raises what else
 * speaks against the values.
 */
export function finishPreview(
  builder: EditBuilder,
  limits: GuardrailLimits,
  operations: readonly Operation[],
  check?: (target: FieldValues) => void,
): PreviewRow | undefined {
  const { product } = builder
  unlinkRemoved(builder)
  showVariants(builder)
  const { before, target } = dropUnchanged(builder)
  const isEmpty = hasNone(target)
  if (isEmpty && builder.flags === undefined) return undefined
  if (!isEmpty) check?.(target)
  const change = buildPriceChange(product, target)
  if (!isEmpty) checkDirection(builder, operations, change)
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
      isEmpty ? builder.flags?.map(toBlock) : builder.flags,
      operations,
    ),
  }
  if (product.thumbnail !== undefined) row.thumbnail = product.thumbnail
  if (builder.stock === 'difference') row.stock = builder.stock
  if (Object.keys(target).some((path) => path.startsWith('info/'))) {
    row.sections = product.infoSections?.map(({ title }) => title)
  }
  const labels = nameTouched(builder, target)
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
