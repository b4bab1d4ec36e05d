import { add, subtract } from '#lib/catalog/money/amount.ts'
import type { FieldValues, FieldPath } from '#lib/catalog/changes/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import {
  fieldEntries,
  parseVariantFieldPath,
  fieldValuesFrom,
} from '#lib/catalog/changes/field-paths.ts'
import { isSameValue } from '#lib/catalog/changes/same-value.ts'

// The first catalogue keeps a managed variant at its difference to the product's own price. Where both
// are set, the product goes first and its variants move with it; each is then set to its own figure.
// Its options take the pictures along that are shown for their choices.

/** What is expected before the row's next request: variants stand where the product's new price took them. */
export function expectedBefore(row: JobRow, fresh: FieldValues): FieldValues {
  const { before, target, applied = [] } = row
  const [from, to] = [before.listPrice, target.listPrice]
  if (from === undefined || to === undefined) return before
  const isThere = isSameValue('listPrice', to, fresh.listPrice, row.currency)
  if (!isThere && !applied.includes('listPrice')) return before
  const shift = subtract(to, from)
  const moved = fieldEntries(before).map(([path, value]): readonly [FieldPath, typeof value] =>
    isVariantPrice(path) && typeof value === 'string'
      ? [path, add(value as typeof shift, shift)]
      : [path, value],
  )
  return fieldValuesFrom(moved)
}

/** A variant whose price holds what it should only until the product's price takes it along. */
export function isPinned(row: JobRow, fresh: FieldValues, path: FieldPath): boolean {
  const { target, applied = [], currency } = row
  if (target.listPrice === undefined || !isVariantPrice(path)) return false
  const isThere = isSameValue('listPrice', target.listPrice, fresh.listPrice, currency)
  return !isThere && !applied.includes('listPrice')
}

function isVariantPrice(path: FieldPath): boolean {
  return parseVariantFieldPath(path)?.[1] === 'listPrice'
}

/** Whether a choice lost its pictures with the options that a request of this job, `reached` or before, removed. */
export function isGoneWithOptions(
  { target, applied = [] }: JobRow,
  path: FieldPath,
  justApplied: readonly FieldPath[],
): boolean {
  const isEmptied = path.startsWith('choice/') && [target[path]].flat().length === 0
  return isEmptied && (applied.includes('options') || justApplied.includes('options'))
}
