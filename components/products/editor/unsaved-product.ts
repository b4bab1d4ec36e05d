import {
  type FieldValues,
  type FieldPath,
  type FieldPathValue,
  variantFieldPath,
} from '#lib/catalog/changes/change.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import {
  fieldEntries,
  pickFields,
  parseVariantFieldPath,
  fieldValuesFrom,
} from '#lib/catalog/changes/field-paths.ts'
import { readFields } from '#lib/catalog/product/product-values.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { mergeField } from '#lib/catalog/changes/merge-field.ts'
import { isSameValue } from '#lib/catalog/changes/same-value.ts'
import { labelCollections } from '#lib/catalog/product/label-collections.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'

/** The unsaved changes of one product: only the fields that differ. */
export interface UnsavedProduct {
  /** The product's name, for the list of drafts. */
  readonly name: string
  /** The values shown when the user began to change them. */
  readonly before: FieldValues
  readonly set: FieldValues
  /** Quantities are set exactly; otherwise they change by the difference. */
  readonly isExact?: true | undefined
  /** The job of its review or run. */
  readonly jobId?: JobId | undefined
}

export function createUnsavedProduct({ name }: Pick<Product, 'name'>): UnsavedProduct {
  return { name, before: {}, set: {} }
}

/** The product's value of a field; undefined if it has none or it is unknown. */
export function readField(product: Product, path: FieldPath): FieldPathValue | undefined {
  return valueOf(readFields(fieldValuesFrom([[path, null]]), product), path)
}

export function valueOf(values: FieldValues, path: FieldPath): FieldPathValue | undefined {
  return values[path]
}

/** The draft with another value of a field. A value equal to the base is no change. */
export function setField(
  draft: UnsavedProduct,
  product: Product,
  path: FieldPath,
  value: FieldPathValue,
): UnsavedProduct {
  const base = valueOf(draft.before, path)
  const seen = base === undefined ? readField(product, path) : base
  if (seen === undefined) return draft
  if (isSameValue(path, value, seen)) return revertFields(draft, [path])
  return {
    ...draft,
    before: fieldValuesFrom([...fieldEntries(without(draft.before, [path])), [path, seen]]),
    set: fieldValuesFrom([...fieldEntries(without(draft.set, [path])), [path, value]]),
  }
}

export function revertFields(draft: UnsavedProduct, paths: readonly FieldPath[]): UnsavedProduct {
  return { ...draft, before: without(draft.before, paths), set: without(draft.set, paths) }
}

/** Keeps the user's value and makes the product's current value its new base. */
export function keepMine(draft: UnsavedProduct, product: Product, path: FieldPath): UnsavedProduct {
  const mine = valueOf(draft.set, path)
  const rest = revertFields(draft, [path])
  return mine === undefined ? rest : setField(rest, product, path, mine)
}

export interface UnsavedConflict {
  readonly path: FieldPath
  readonly base: FieldPathValue
  readonly mine: FieldPathValue
  readonly remote: FieldPathValue
}

/** Fields that both the user and someone else changed, to different values. */
export function listConflicts(draft: UnsavedProduct, product: Product): readonly UnsavedConflict[] {
  return fieldEntries(draft.set).flatMap(([path, mine]) => {
    const base = valueOf(draft.before, path)
    const remote = readField(product, path)
    if (base === undefined || remote === undefined || isDifference(draft, path)) return []
    const merge = mergeField(path, { seen: base, wanted: mine, now: remote })
    return merge === 'conflict' ? [{ path, base, mine, remote }] : []
  })
}

/** A quantity that changes by a difference has no conflict: the difference stays valid. */
export function isDifference(draft: UnsavedProduct, path: FieldPath): boolean {
  return parseVariantFieldPath(path)?.[1] === 'quantity' && movesQuantity(draft)
}

/** Whether quantities change by a difference. They are set exactly if tracking is switched on or off. */
export function movesQuantity({ isExact, set }: UnsavedProduct): boolean {
  return isExact !== true && !fieldEntries(set).some(([path]) => path.endsWith('/tracked'))
}

/** The value shown for a field: the unsaved one, or that of the product. */
export function shownAt(
  draft: UnsavedProduct,
  product: Product,
  path: FieldPath,
): FieldPathValue | undefined {
  const mine = valueOf(draft.set, path)
  const current = readField(product, path)
  if (mine === undefined) return current
  const base = valueOf(draft.before, path)
  const isMoved =
    typeof mine === 'number' && typeof base === 'number' && typeof current === 'number'
  return isMoved && isDifference(draft, path) ? current + mine - base : mine
}

export function countChanges({ set }: Pick<UnsavedProduct, 'set'>): number {
  return fieldEntries(set).length
}

/** Whether there is nothing to save. */
export function isNothing(draft: UnsavedProduct): boolean {
  return countChanges(draft) === 0 && draft.jobId === undefined
}

/** The draft that is left once the product has the fields `applied`. */
export function withoutApplied(
  draft: UnsavedProduct,
  applied: readonly FieldPath[] | undefined,
): UnsavedProduct {
  const paths = applied ?? fieldEntries(draft.set).map(([path]) => path)
  return { ...revertFields(draft, paths), jobId: undefined }
}

function without(values: FieldValues, paths: readonly FieldPath[]): FieldValues {
  return pickFields(values, (path) => !paths.includes(path))
}

/** The draft as a manual edit. */
export function toManualEdit(
  product: Product,
  draft: UnsavedProduct,
  collections: ReadonlyMap<string, string> = new Map(),
): ManualEdit {
  const unchanged = listUnchangedPrices(product, draft)
  const before = fieldValuesFrom([...unchanged, ...fieldEntries(draft.before)])
  const set = fieldValuesFrom([...unchanged, ...fieldEntries(draft.set)])
  const labels = labelCollections([before, set], collections)
  const change = { id: product.id, before, set, ...labels }
  return movesQuantity(draft) ? { ...change, stock: 'difference' } : change
}

/**
 * The prices paid of changed list prices. An edit derives the price paid from the list price, but this
 * editor shows both, and saves what it shows.
 */
function listUnchangedPrices(
  product: Product,
  { set }: UnsavedProduct,
): (readonly [FieldPath, FieldPathValue])[] {
  if (product.variantsPriced !== true) return []
  return fieldEntries(set).flatMap(([path]) => {
    const [id, field] = parseVariantFieldPath(path) ?? []
    if (id === undefined || field !== 'listPrice') return []
    const paid = variantFieldPath(id, 'paidPrice')
    const current = readField(product, paid)
    return current === undefined ? [] : [[paid, current] as const]
  })
}
