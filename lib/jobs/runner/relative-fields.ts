import { type FieldPath, variantFieldPath } from '#lib/catalog/changes/change.ts'
import type { FieldValues } from '#lib/catalog/changes/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import {
  fieldEntries,
  parseVariantFieldPath,
  fieldValuesFrom,
} from '#lib/catalog/changes/field-paths.ts'
import type { Product } from '#lib/catalog/product/product.ts'

// Stock that moves by a difference, and things that are made: sent twice, they happen twice.

/** Whether a place that holds what it held before may be sent once more, when an answer was lost. */
export function isRepeatable(row: JobRow, path: FieldPath, product: Product | undefined): boolean {
  if (path === 'deleted') return row.target.deleted === true
  if (path === 'media') return !(row.target.media ?? []).some((each) => each.includes('://'))
  if (!isMoved(row, path)) return true
  const [id = ''] = parseVariantFieldPath(path) ?? []
  const revision = product?.variants.find((variant) => variant.id === id)?.stock.revision
  // The same entry still: nothing was done to it. Without one the shop cannot tell.
  return revision !== undefined && revision === row.revisions?.[id]
}

/** Pieces sold or booked since the preview stay so: the difference is what was asked for. */
export function moveStock(row: JobRow, fresh: FieldValues): JobRow {
  if (row.stock !== 'difference') return row
  const found = new Map(fieldEntries(fresh))
  const from = new Map(fieldEntries(row.before))
  const moved = fieldEntries(row.target).flatMap(([path, to]) => {
    const [now, was] = [found.get(path), from.get(path)]
    if (!isMoved(row, path) || now === was) return []
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

/** The stock entries that a row is about to change, as they are now. */
export function readRevisions({ target, stock }: JobRow, product: Product): JobRow['revisions'] {
  if (stock === undefined) return undefined
  const entries = product.variants.flatMap(({ id, stock: { revision } }) =>
    revision !== undefined && variantFieldPath(id, 'quantity') in target ? [[id, revision]] : [],
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** A difference is what was asked for there, and not a figure. */
export function isMoved({ stock }: JobRow, path: FieldPath): boolean {
  return stock === 'difference' && path.startsWith('variant/') && path.endsWith('/quantity')
}
