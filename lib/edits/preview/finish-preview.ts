import { type FieldValues, variantFieldPath, type FieldPath } from '#lib/catalog/changes/change.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import type { Flag, PreviewRow, VariantBeforeAfter } from '#lib/catalog/changes/preview.ts'
import { unlinkRemoved } from '#lib/operations/media.ts'
import { checkDirection } from '../guardrails/direction-guardrails.ts'
import { type EditBuilder, isV3, setField, valueAt } from '#lib/operations/edit-builder.ts'
import { flagChange } from '../guardrails/guardrails.ts'
import { buildPriceChange, type PriceChange, type VariantPriceChange } from './price-change.ts'
import { dropUnchanged } from './drop-unchanged.ts'
import { parseVariantFieldPath } from '#lib/catalog/changes/field-paths.ts'
import { labelVariant } from '#lib/catalog/product/variant-label.ts'

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

/**
 * A V3 product that is shown while all of its variants are hidden could be seen and not be bought: Wix hides
 * variants with their product, and does not show them with it. They are shown as well, each as a value of its
 * own that an undo takes back. Where the edit itself says which variants are seen, that stands.
 */
function showVariants(builder: EditBuilder): void {
  const { product, target } = builder
  if (!isV3(builder) || product.visible || target['visible'] !== true) return
  const { variants } = product
  const isNamed = variants.some(({ id }) => target[variantFieldPath(id, 'visible')] !== undefined)
  if (isNamed || valueAt(builder, 'options', product.options) !== product.options) return
  if (variants.some(({ visible }) => visible)) return
  for (const { id, visible } of variants) {
    setField<boolean>(builder, variantFieldPath(id, 'visible'), true, visible)
  }
}

/**
 * What the ids in the touched places are called: variants by their choices, collections by their
 * names, pictures by their addresses. Undefined where no id is touched.
 */
function nameTouched(
  { product, before, labels }: EditBuilder,
  target: FieldValues,
): Readonly<Record<string, string>> | undefined {
  let names: Record<string, string> | undefined
  let variants: Map<string, string> | undefined
  for (const path in target) {
    if (path.startsWith('variant/')) {
      // The one variant of a plain product is the product.
      if (product.options.length === 0) continue
      const [id = ''] = parseVariantFieldPath(path as FieldPath) ?? []
      variants ??= new Map(product.variants.map((each) => [each.id, labelVariant(product, each)]))
      const label = variants.get(id)
      if (label) names = Object.assign(names ?? {}, { [id]: label })
    } else if (path === 'media' || path.startsWith('choice/')) {
      const shown = new Set([before[path], target[path as FieldPath]].flat())
      const pictures = product.media.filter(({ id }) => shown.has(id))
      names = Object.assign(
        names ?? {},
        Object.fromEntries(pictures.map(({ id, url }) => [id, url])),
      )
    }
  }
  return labels === undefined ? names : { ...names, ...labels }
}
