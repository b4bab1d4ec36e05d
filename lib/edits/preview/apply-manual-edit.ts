import type { Amount } from '#lib/catalog/money/amount.ts'
import {
  type FieldPath,
  type FieldPathValue,
  type RequestKind,
  variantFieldPath,
} from '#lib/catalog/changes/change.ts'
import { fieldEntries, parseVariantFieldPath } from '#lib/catalog/changes/field-paths.ts'
import type { Discount } from '#lib/catalog/product/product.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'
import { t } from '#lib/i18n/t.ts'
import { applyOperation, unsupportedReason } from '#lib/operations/operations.ts'
import { type EditBuilder, setField, addFlag, isV3, valueAt } from '#lib/operations/edit-builder.ts'
import { resolveField, type ResolvedField } from './resolve-field.ts'
import { type EditTarget, isManaged } from '#lib/operations/targets.ts'
import { nameField } from './list-changes.ts'
import { mergeField } from '#lib/catalog/changes/merge-field.ts'
import { validateManualEdit } from './validate-manual-edit.ts'
import { formatValue } from './format-value.ts'
import { applyManualPrices, type ManualPrices } from './manual-prices.ts'
import { labelVariant } from '#lib/catalog/product/variant-label.ts'

/**
 * Place by place what was seen, what was typed and what is there now are merged. What somebody else
 * changed to another value is a conflict, which the row says and a person decides by ticking it.
 */
export function applyManualEdit(
  builder: EditBuilder,
  change: ManualEdit,
  requests: readonly RequestKind[],
): void {
  if (change.labels !== undefined) builder.labels = { ...change.labels }
  if (change.set.deleted === true) return setField(builder, 'deleted', true, false)
  const prices = new Map<EditTarget, ManualPrices>()
  for (const [path, manual] of fieldEntries(change.set).toSorted(byTurn)) {
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
    const moved = movedBy(change, resolved, seen, manual)
    const wanted =
      moved === undefined ? mergeAt(builder, resolved, seen, trimmed(path, manual)) : manual
    if (isPrice(resolved))
      prices.set(resolved.editTarget, withPrice(prices.get(resolved.editTarget), resolved, wanted))
    else if (isStock(resolved)) applyManualStock(builder, resolved, wanted, moved)
    else if (isWithoutOptions(path, wanted)) applyOperation(builder, withoutOptions)
    else setField(builder, resolved.path, wanted, resolved.now)
  }
  applyManualPrices(builder, prices)
  checkManualTracking(builder)
}

function isWithoutOptions(path: FieldPath, wanted: FieldPathValue): boolean {
  return path === 'options' && Array.isArray(wanted) && wanted.length === 0
}

const withoutOptions = { kind: 'variants', do: 'remove-options' } as const

type Entry = readonly [FieldPath, FieldPathValue]

/**
 * Whether variants have figures of their own comes first; whether pieces are counted before how many,
 * and the pictures before whose they are.
 */
function byTurn([one]: Entry, [other]: Entry): number {
  return turnOf(one) - turnOf(other)
}

function turnOf(path: FieldPath): number {
  if (path === 'variantsManaged' || path === 'options') return 0
  return path === 'media' || path.endsWith('/tracked') ? 1 : 2
}

function valueOf({ before }: ManualEdit, path: FieldPath): FieldPathValue {
  return before[path] ?? null
}

/** By how many pieces, where the difference is what was typed: that is nobody's conflict. */
function movedBy(
  { stock }: ManualEdit,
  { field }: ResolvedField,
  seen: FieldPathValue,
  manual: FieldPathValue,
): number | undefined {
  if (stock !== 'difference' || field !== 'quantity') return undefined
  return typeof seen === 'number' && typeof manual === 'number' ? manual - seen : undefined
}

/** What is to be set: what is there, where that is as good as what was typed. */
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
    const [was, mine, theirs] = [seen, wanted, now].map((value) =>
      formatValue(path, value, product.currency),
    )
    addFlag(
      builder,
      'changed-since',
      t.entered.changedSince(
        nameResolvedField(builder, resolved),
        was ?? '',
        mine ?? '',
        theirs ?? '',
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

function trimmed(path: FieldPath, value: FieldPathValue): FieldPathValue {
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

/** Stock that was typed at one spot. `moved`: by how many pieces, where only their difference counts. */
function applyManualStock(
  builder: EditBuilder,
  { path, field, now }: ResolvedField,
  wanted: FieldPathValue,
  moved: number | undefined,
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
  const isMoved = moved !== undefined && typeof now === 'number'
  setField<number | null>(builder, path, isMoved ? now + moved : wanted, now as number | null)
  builder.stock = isMoved ? (builder.stock ?? 'difference') : 'exact'
}

/** V1 counts the pieces of all variants of a product or of none. */
function checkManualTracking(builder: EditBuilder): void {
  if (isV3(builder) || !isManaged(builder)) return
  const saved = builder.product.variants.map(({ id, stock }) =>
    valueAt(builder, variantFieldPath(id, 'tracked'), stock.tracked),
  )
  if (new Set(saved).size < 2) return
  const why = unsupportedReason({ kind: 'stock', do: 'track', tracked: true, only: {} }, 'v1')
  if (why !== undefined) addFlag(builder, 'unsupported', why)
}

function wasTracked({ product: { stock, variants } }: EditBuilder, id: string): boolean {
  return (variants.find((each) => each.id === id)?.stock ?? stock).tracked
}
