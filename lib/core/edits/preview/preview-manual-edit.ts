import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { type Product, type Discount, labelVariant } from '#lib/core/catalog/product/product.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  createEditBuilder,
  type EditBuilder,
  setField,
  addFlag,
  isV3,
  valueAt,
} from '#lib/core/operations/edit-builder.ts'
import { buildBlockedRow } from './blocked-row.ts'
import { finishPreview } from './finish-preview.ts'
import { previewCopy } from './preview-copy.ts'
import { previewNew, type ManualEditOptions } from './preview-new.ts'
import { checkManualUnits } from './units.ts'
import {
  type FieldPath,
  type FieldPathValue,
  type RequestKind,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import {
  fieldEntries,
  isQuantityPath,
  parseVariantFieldPath,
} from '#lib/core/catalog/changes/field-paths.ts'
import { applyOperation, unsupportedReason } from '#lib/core/operations/operations.ts'
import { resolveField, type ResolvedField } from './resolve-field.ts'
import { type EditTarget, isManaged } from '#lib/core/operations/targets.ts'
import { nameField } from './list-changes.ts'
import { mergeField } from '#lib/core/catalog/changes/merge-field.ts'
import { validateManualEdit } from './validate-manual-edit.ts'
import { formatValue } from './format-value.ts'
import { applyManualPrices, type ManualPrices } from './manual-prices.ts'

const withoutOptions = { kind: 'variants', do: 'remove-options' } as const

/**
 * As `previewProduct`, for a manual edit; `product` is the current product, if it still exists: of a
 * duplicate its source.
 */
export function previewManualEdit(
  change: ManualEdit,
  product: Product | undefined,
  options: ManualEditOptions,
): PreviewRow | undefined {
  const { limits, units, requests } = options
  if (change.create !== undefined) return previewNew(change.id, change.create, options)
  if (change.copy !== undefined) return previewCopy(change.id, change.copy, product, options)
  if (product === undefined) return toMissing(change, options)
  const builder = createEditBuilder(product)
  applyManualEdit(builder, change, requests)
  return finishPreview(builder, limits, [], (target) => checkManualUnits(builder, target, units))
}

function toMissing({ id, before, set }: ManualEdit, options: ManualEditOptions): PreviewRow {
  const { units, unreadable } = options
  const name = before.name ?? set.name ?? t.entered.unnamed
  const message = unreadable?.has(id) === true ? t.entered.damaged(name) : t.entered.gone(name)
  return buildBlockedRow({ id, name, currency: units.currency }, message)
}

/**
 * Merges the seen, the entered and the current value of each field. A value that another user
 * changed is a conflict, which flags the row: the user decides by selecting it.
 */
function applyManualEdit(
  builder: EditBuilder,
  change: ManualEdit,
  requests: readonly RequestKind[],
): void {
  if (change.labels !== undefined) builder.labels = { ...change.labels }
  if (change.set.deleted === true) return setField(builder, 'deleted', true, false)
  const prices = new Map<EditTarget, ManualPrices>()
  for (const [path, manual] of fieldEntries(change.set).toSorted(compareTurn)) {
    const resolved = resolveField(builder, path)
    const seen = valueOf(change, path)
    const why =
      typeof resolved === 'string'
        ? resolved
        : validateManualEdit(builder, resolved, { seen, wanted: manual }, requests)
    if (typeof resolved === 'string' || why !== undefined) {
      addFlag(builder, 'unsupported', why ?? '')
      continue
    }
    const difference = readDifference(change, resolved, seen, manual)
    const wanted =
      difference === undefined ? mergeAt(builder, resolved, seen, trimLabel(path, manual)) : manual
    if (isPrice(resolved))
      prices.set(resolved.editTarget, withPrice(prices.get(resolved.editTarget), resolved, wanted))
    else if (isStock(resolved)) applyManualStock(builder, resolved, wanted, difference)
    else if (path.startsWith('stock/') && difference !== undefined)
      moveElsewhere(builder, resolved, difference)
    else if (isWithoutOptions(path, wanted)) applyOperation(builder, withoutOptions)
    else setField(builder, resolved.path, wanted, resolved.now)
  }
  applyManualPrices(builder, prices)
  checkManualTracking(builder)
}

function isWithoutOptions(path: FieldPath, wanted: FieldPathValue): boolean {
  return path === 'options' && Array.isArray(wanted) && wanted.length === 0
}

type Entry = readonly [FieldPath, FieldPathValue]

/**
 * Whether variants are managed comes first; whether stock is tracked before its quantity, and the
 * images before their choices.
 */
function compareTurn([one]: Entry, [other]: Entry): number {
  return turnOf(one) - turnOf(other)
}

function turnOf(path: FieldPath): number {
  if (path === 'variantsManaged' || path === 'options') return 0
  return path === 'media' || path.endsWith('/tracked') ? 1 : 2
}

function valueOf({ before }: ManualEdit, path: FieldPath): FieldPathValue {
  return before[path] ?? null
}

/** The difference in units, where the user entered a difference: that cannot conflict. */
function readDifference(
  { stock }: ManualEdit,
  { path, now }: ResolvedField,
  seen: FieldPathValue,
  manual: FieldPathValue,
): number | undefined {
  if (stock !== 'difference' || !isQuantityPath(path)) return undefined
  // Another user has removed the stock of that location, or stopped counting it.
  if (path.startsWith('stock/') && typeof now !== 'number') return undefined
  return typeof seen === 'number' && typeof manual === 'number' ? manual - seen : undefined
}

/** The value to set: the current one, if it equals the entered one. */
function mergeAt(
  builder: EditBuilder,
  resolved: ResolvedField,
  seen: FieldPathValue,
  wanted: FieldPathValue,
): FieldPathValue {
  const { product } = builder
  const { path, now } = resolved
  const merge = mergeField(path, { seen, wanted, now }, product.currency)
  if (merge === 'applied') return now
  if (merge === 'conflict') {
    const [was, entered, current] = [seen, wanted, now].map((value) =>
      formatValue(path, value, product.currency),
    )
    addFlag(
      builder,
      'changed-since',
      t.entered.changedSince(
        nameResolvedField(builder, resolved),
        was ?? '',
        entered ?? '',
        current ?? '',
      ),
    )
  }
  return wanted
}

function nameResolvedField(
  { product, labels = {} }: EditBuilder,
  { path, editTarget }: ResolvedField,
): string {
  const { label } = nameField(path, labels)
  const variant = editTarget === undefined ? '' : labelVariant(product, editTarget)
  return variant === '' ? label : t.entered.fieldOf(label, variant)
}

function trimLabel(path: FieldPath, value: FieldPathValue): FieldPathValue {
  return (path === 'ribbon' || path === 'brand') && typeof value === 'string' ? value.trim() : value
}

function isPrice({ field }: ResolvedField): boolean {
  return field === 'listPrice' || field === 'paidPrice' || field === 'discount'
}

function isStock({ field }: ResolvedField): boolean {
  return field === 'tracked' || field === 'quantity' || field === 'inStock'
}

function withPrice(
  known: ManualPrices | undefined,
  { field }: ResolvedField,
  value: FieldPathValue,
): ManualPrices {
  if (field === 'discount') return { ...known, discount: value as Discount }
  return field === 'listPrice'
    ? { ...known, list: value as Amount }
    : { ...known, paid: value as Amount }
}

/**
 * Sets the stock that was entered for one field. `difference`: the difference in units, where only the
 * difference counts.
 */
function applyManualStock(
  builder: EditBuilder,
  { path, field, now }: ResolvedField,
  wanted: FieldPathValue,
  difference: number | undefined,
): void {
  const [id] = parseVariantFieldPath(path) ?? []
  if (id === undefined) return
  const tracked = variantFieldPath(id, 'tracked')
  if (field === 'tracked') {
    setField(builder, tracked, wanted as boolean, now as boolean)
    builder.stock = 'exact'
    return
  }
  const isTracked = valueAt(builder, tracked, wasTracked(builder, id))
  if (field === 'inStock') {
    if (isTracked) return addFlag(builder, 'unsupported', t.entered.counted)
    return setField(builder, path, wanted as boolean, now as boolean)
  }
  if (!isTracked) return addFlag(builder, 'unsupported', t.entered.uncounted)
  if (typeof wanted !== 'number') return addFlag(builder, 'unsupported', t.entered.noNumber)
  const isDifference = difference !== undefined && typeof now === 'number'
  setField<number | null>(
    builder,
    path,
    isDifference ? now + difference : wanted,
    now as number | null,
  )
  builder.stock = isDifference ? (builder.stock ?? 'difference') : 'exact'
}

/** Moves the quantity of a location other than the default one. */
function moveElsewhere(builder: EditBuilder, { path, now }: ResolvedField, difference: number) {
  setField(builder, path, Number(now) + difference, now)
  builder.stock ??= 'difference'
}

/** V1 tracks the stock of all variants of a product or of none. */
function checkManualTracking(builder: EditBuilder): void {
  if (isV3(builder) || !isManaged(builder)) return
  const tracking = builder.product.variants.map(({ id, stock }) =>
    valueAt(builder, variantFieldPath(id, 'tracked'), stock.tracked),
  )
  if (new Set(tracking).size < 2) return
  const why = unsupportedReason({ kind: 'stock', do: 'track', tracked: true, only: {} }, 'v1')
  if (why !== undefined) addFlag(builder, 'unsupported', why)
}

function wasTracked({ product: { stock, variants } }: EditBuilder, id: string): boolean {
  return (variants.find((each) => each.id === id)?.stock ?? stock).tracked
}
