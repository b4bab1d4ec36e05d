import type { FieldValues, FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
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

/** What a person typed at one product and has not saved: places of what differs, and nothing else. */
export interface UnsavedProduct {
  /** The product's, for the list of drafts. */
  readonly name: string
  /** What they saw when they began to type there. */
  readonly before: FieldValues
  readonly set: FieldValues
  /** Pieces are set exactly; else they move by the difference. */
  readonly isExact?: true | undefined
  /** Its review, or its run. */
  readonly jobId?: JobId | undefined
}

export function createUnsavedProduct({ name }: Pick<Product, 'name'>): UnsavedProduct {
  return { name, before: {}, set: {} }
}

/** What the product holds at a place; undefined where it has no such thing or nobody knows. */
export function readField(product: Product, path: FieldPath): FieldPathValue | undefined {
  return valueOf(readFields(fieldValuesFrom([[path, null]]), product), path)
}

export function valueOf(values: FieldValues, path: FieldPath): FieldPathValue | undefined {
  return values[path]
}

/** The draft with another value at a place. What is as it was seen is no change. */
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

/** Mine stays, over what somebody else set meanwhile: that has been seen now. */
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

/** What somebody else set to another value since it was typed over. */
export function listConflicts(draft: UnsavedProduct, product: Product): readonly UnsavedConflict[] {
  return fieldEntries(draft.set).flatMap(([path, mine]) => {
    const base = valueOf(draft.before, path)
    const remote = readField(product, path)
    if (base === undefined || remote === undefined || isDifference(draft, path)) return []
    const merge = mergeField(path, { seen: base, wanted: mine, now: remote })
    return merge === 'conflict' ? [{ path, base, mine, remote }] : []
  })
}

/** Pieces that move by a difference are nobody's conflict: the difference holds. */
export function isDifference(draft: UnsavedProduct, path: FieldPath): boolean {
  return parseVariantFieldPath(path)?.[1] === 'quantity' && movesQuantity(draft)
}

/** Unless they are set exactly; where counting begins or ends there is nothing to move. */
export function movesQuantity({ isExact, set }: UnsavedProduct): boolean {
  return isExact !== true && !fieldEntries(set).some(([path]) => path.endsWith('/tracked'))
}

/** What is shown at a place: what was typed, or what the product holds. */
export function shownAt(
  draft: UnsavedProduct,
  product: Product,
  path: FieldPath,
): FieldPathValue | undefined {
  const mine = valueOf(draft.set, path)
  const held = readField(product, path)
  if (mine === undefined) return held
  const base = valueOf(draft.before, path)
  const isMoved = typeof mine === 'number' && typeof base === 'number' && typeof held === 'number'
  return isMoved && isDifference(draft, path) ? held + mine - base : mine
}

export function countChanges({ set }: Pick<UnsavedProduct, 'set'>): number {
  return fieldEntries(set).length
}

/** There is nothing to keep of it. */
export function isNothing(draft: UnsavedProduct): boolean {
  return countChanges(draft) === 0 && draft.jobId === undefined
}

/** What the draft still is once a product holds `reached`. */
export function withoutApplied(
  draft: UnsavedProduct,
  reached: readonly FieldPath[] | undefined,
): UnsavedProduct {
  const paths = reached ?? fieldEntries(draft.set).map(([path]) => path)
  return { ...revertFields(draft, paths), jobId: undefined }
}

function without(values: FieldValues, paths: readonly FieldPath[]): FieldValues {
  return pickFields(values, (path) => !paths.includes(path))
}
