import {
  type FieldPath,
  variantFieldPath,
  type FieldValues,
} from '#lib/core/catalog/changes/change.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import {
  fieldEntries,
  isStockDifference,
  keyOfStock,
  locationStockPath,
  fieldValuesFrom,
} from '#lib/core/catalog/changes/field-paths.ts'
import { isMediaAddress } from '#lib/core/catalog/product/media-address.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { leftOf } from './row-fields.ts'

// Changes that must not be sent twice, because they would happen twice: stock changed by a
// difference, and products and images that are created.

/**
 * Whether a field that still holds its previous value may be sent again after an answer was lost.
 */
export function isRepeatable(row: JobRow, path: FieldPath, product: Product | undefined): boolean {
  if (path === 'deleted') return row.target.deleted === true
  if (path === 'media') return !(row.target.media ?? []).some(isMediaAddress)
  if (!isStockDifference(row, row.target, path)) return true
  const key = keyOfStock(path) ?? ''
  const revision = product && listRevisions(product).get(key)
  // The revision is unchanged, so the request had no effect. Without a revision that is unknown.
  return revision !== undefined && revision === row.revisions?.[key]
}

/** Units that were sold or added since the preview are kept: the user asked for a difference. */
export function moveStock(row: JobRow, fresh: FieldValues): JobRow {
  if (row.stock !== 'difference') return row
  const found = new Map(fieldEntries(fresh))
  const from = new Map(fieldEntries(row.before))
  // What this job has already set includes the difference.
  const left = new Set(leftOf(row))
  const moved = fieldEntries(row.target).flatMap(([path, to]) => {
    const [now, was] = [found.get(path), from.get(path)]
    if (!isStockDifference(row, row.target, path) || !left.has(path) || now === was) return []
    if (typeof now !== 'number' || typeof was !== 'number' || typeof to !== 'number') return []
    return [[path, now, now + to - was] as const]
  })
  if (moved.length === 0) return row
  return {
    ...row,
    before: { ...row.before, ...fieldValuesFrom(moved.map(([path, now]) => [path, now])) },
    target: { ...row.target, ...fieldValuesFrom(moved.map(([path, , to]) => [path, to])) },
  }
}

/** The current revisions of the stock entries that a row is about to change. */
export function readRevisions({ target, stock }: JobRow, product: Product): JobRow['revisions'] {
  if (stock === undefined) return undefined
  const revisions = listRevisions(product)
  const entries = fieldEntries(target).flatMap(([path]) => {
    const key = keyOfStock(path) ?? ''
    const revision = revisions.get(key)
    return revision === undefined ? [] : [[key, revision] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The revisions of the product's stock entries, by the keys of `ItemChange.revisions`. */
function listRevisions({ variants, stockLevels = [] }: Product): ReadonlyMap<string, string> {
  const entries = [
    ...variants.map(({ id, stock }) => [variantFieldPath(id, 'quantity'), stock.revision] as const),
    ...stockLevels.map(
      ({ variantId, locationId, revision }) =>
        [locationStockPath(variantId, locationId), revision] as const,
    ),
  ]
  return new Map(
    entries.flatMap(([path, revision]) => {
      const key = keyOfStock(path)
      return key === undefined || revision === undefined ? [] : [[key, revision] as const]
    }),
  )
}
