import {
  type FieldValues,
  variantFieldPath,
  type FieldPath,
  type FieldPathValue,
} from '#lib/core/catalog/changes/change.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { Flag, PreviewRow, VariantBeforeAfter } from '#lib/core/catalog/changes/preview.ts'
import { dropWithRemoved } from '#lib/core/operations/media.ts'
import { stateStock } from '#lib/core/operations/stock.ts'
import { checkDirection } from '../guardrails/direction-guardrails.ts'
import { type EditBuilder, isV3, setField, valueAt } from '#lib/core/operations/edit-builder.ts'
import { flagChange } from '../guardrails/guardrails.ts'
import { buildPriceChange, type PriceChange, type VariantPriceChange } from './price-change.ts'
import {
  parseLocationStockPath,
  parseVariantFieldPath,
} from '#lib/core/catalog/changes/field-paths.ts'
import { labelVariant } from '#lib/core/catalog/product/product.ts'
import { add, type Amount, subtract } from '#lib/core/catalog/money/amount.ts'

/**
 * Builds the row of an edited product; `operations` is empty for a manual edit. Undefined if the
 * product stays as it is; a product that cannot be edited becomes a blocked row. `check` adds
 * further flags.
 */
export function finishPreview(
  builder: EditBuilder,
  limits: GuardrailLimits,
  operations: readonly Operation[],
  check?: (target: FieldValues) => void,
): PreviewRow | undefined {
  const { product } = builder
  dropWithRemoved(builder)
  showVariants(builder)
  stateStock(builder)
  const { before, target } = dropUnchanged(builder)
  const isEmpty = isEmptyObject(target)
  if (isEmpty && builder.flags === undefined) return undefined
  if (!isEmpty) check?.(target)
  const change = buildPriceChange(product, target)
  if (!isEmpty) checkDirection(builder, operations, change)
  const { listPrice, paidPrice, moves } = change
  // Assigned field by field: spreads would create twice as many objects for a hundred thousand
  // rows.
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

/** Without anything to write a warning must not be selectable. */
const toBlock = (flag: Flag): Flag => ({ ...flag, level: 'block' })

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

const none: readonly never[] = []

function isEmptyObject(values: object): boolean {
  for (const _ in values) return false
  return true
}

/** What a product costs, where both values are known. */
export function costOf({ cost: { before, after } }: PriceChange) {
  return before === undefined || after === undefined ? undefined : { before, after }
}

export function toShown({ label, before, after, paid }: VariantPriceChange): VariantBeforeAfter {
  const isOnSale = paid.before !== before || paid.after !== after
  return { label, before, after, ...(isOnSale ? { paid } : {}) }
}

/**
 * A V3 product that is shown while all of its variants are hidden would be visible but could not be
 * bought: Wix hides variants with their product, and does not show them with it. So its variants
 * are shown too, each as a value that an undo restores. If the edit itself sets the visibility of
 * variants, that has precedence.
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
 * The names of the ids in the changed fields: variants by their choices, collections by their
 * names, images by their URLs. Undefined if no field contains an id.
 */
function nameTouched(
  { product, before, labels }: EditBuilder,
  target: FieldValues,
): Readonly<Record<string, string>> | undefined {
  let names: Record<string, string> | undefined
  let variants: Map<string, string> | undefined
  for (const path in target) {
    const [stockedId, locationId] = parseLocationStockPath(path as FieldPath) ?? []
    if (locationId !== undefined) {
      const location = product.stockLocations?.find(({ id }) => id === locationId)
      if (location) names = Object.assign(names ?? {}, { [locationId]: location.name })
    }
    if (path.startsWith('variant/') || stockedId !== undefined) {
      // The one variant of a plain product is the product.
      if (product.options.length === 0) continue
      const [id = stockedId ?? ''] = parseVariantFieldPath(path as FieldPath) ?? []
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

/** What really changes: fields that end with their original value are left out. */
function dropUnchanged(builder: EditBuilder): {
  readonly before: FieldValues
  readonly target: FieldValues
} {
  const { before, target } = builder
  // Other changes of a product that is deleted are irrelevant.
  if (target['deleted'] === true) return { before: { deleted: false }, target: { deleted: true } }
  let isAllChanged = true
  for (const path in target) if (!differs(builder, path)) isAllChanged = false
  const pick = (values: Record<string, FieldPathValue>) =>
    isAllChanged
      ? values
      : Object.fromEntries(Object.entries(values).filter(([path]) => differs(builder, path)))
  // Each value has the type of its field, which the type of a record cannot express.
  return {
    before: pick(before) as unknown as FieldValues,
    target: pick(target) as unknown as FieldValues,
  }
}

function differs(builder: EditBuilder, path: string): boolean {
  if (!isSame(valueIfUnset(builder, path), builder.target[path])) return true
  // What is no longer counted has the status that the edit states, even if that is the one it had.
  if (path.endsWith('/inStock')) return endsCounting(builder, path.replace(/inStock$/, 'tracked'))
  // The compare-at price of a V3 variant exists only above the price paid: both are written
  // together.
  if (!isV3(builder) || !path.endsWith('Price')) return false
  const partner = path.endsWith('/listPrice')
    ? path.replace(/listPrice$/, 'paidPrice')
    : path.replace(/paidPrice$/, 'listPrice')
  return builder.before[partner] !== builder.target[partner]
}

function endsCounting({ before, target }: EditBuilder, tracked: string): boolean {
  return before[tracked] === true && target[tracked] === false
}

/** The value of a field that is not set: V1 moves a variant's price with its product's price. */
function valueIfUnset(
  { product, before, target }: EditBuilder,
  path: string,
): FieldPathValue | undefined {
  const original = before[path]
  const list = target['listPrice']
  if (list === undefined || !path.endsWith('/listPrice')) return original
  return add(original as Amount, subtract(list as Amount, product.listPrice))
}

function isSame(one: FieldPathValue | undefined, other: FieldPathValue | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other)
}
