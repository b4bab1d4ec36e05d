import type { FieldValues, FieldPath } from '#lib/core/catalog/changes/change.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { fieldEntries, pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { mergeField } from '#lib/core/catalog/changes/merge-field.ts'

/** A row compared with the store's current values, field by field. */
export interface Reading {
  /** These fields hold the target. */
  readonly applied: readonly FieldPath[]
  /** These fields hold the value of the preview: they are still to be set. */
  readonly open: readonly FieldPath[]
  /** The current values of fields that another user changed, and of fields that belong to these. */
  readonly remote: FieldValues
}

type RowValues = Pick<PreviewRow, 'before' | 'target' | 'currency'>

/**
 * Compares the current values with both values of a row. A price that another user changed holds
 * back every price of its product, because they were checked together; any other field is
 * independent.
 */
export function readBack({ before, target, currency }: RowValues, fresh: FieldValues): Reading {
  const found = new Map(fieldEntries(fresh))
  const from = new Map(fieldEntries(before))
  const [applied, open, changed] = [[] as FieldPath[], [] as FieldPath[], new Set<FieldPath>()]
  for (const [path, wanted] of fieldEntries(target)) {
    const ends = { seen: from.get(path) ?? null, wanted, now: found.get(path) }
    const merge = mergeField(path, ends, currency)
    if (merge === 'conflict') changed.add(path)
    else (merge === 'open' ? open : applied).push(path)
  }
  // A status that follows from a quantity is not set yet: V1 has another one from before it was counted.
  const isDerived = (path: FieldPath) =>
    path.endsWith('/inStock') && open.some((each) => each === path.replace(/inStock$/, 'tracked'))
  const isLost = [...changed].some(isPrice)
  const isRemote = (path: FieldPath) =>
    changed.has(path) || (isLost && open.includes(path) && isPrice(path))
  return {
    applied: applied.filter((path) => !isDerived(path)),
    open: open.filter((path) => !isRemote(path)).concat(applied.filter(isDerived)),
    remote: pickFields(fresh, isRemote),
  }
}

/** Prices of one product are checked together. */
export function isPrice(path: FieldPath): boolean {
  return fieldAt(path)?.group === 'price'
}
