import { type Place, variantPlace } from '#lib/domain/change.ts'
import type { FieldValues } from '#lib/domain/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces, readVariantPlace, toValues } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'

// Stock that moves by a difference, and things that are made: sent twice, they happen twice.

/** Whether a place that holds what it held before may be sent once more, when an answer was lost. */
export function isRepeatable(row: JobRow, place: Place, product: Product | undefined): boolean {
  if (place === 'deleted') return row.target.deleted === true
  if (place === 'media') return !(row.target.media ?? []).some((each) => each.includes('://'))
  if (!isMoved(row, place)) return true
  const [id = ''] = readVariantPlace(place) ?? []
  const revision = product?.variants.find((variant) => variant.id === id)?.stock.revision
  // The same entry still: nothing was done to it. Without one the shop cannot tell.
  return revision !== undefined && revision === row.revisions?.[id]
}

/** Pieces sold or booked since the preview stay so: the difference is what was asked for. */
export function moveStock(row: JobRow, fresh: FieldValues): JobRow {
  if (row.stock !== 'difference') return row
  const found = new Map(listPlaces(fresh))
  const from = new Map(listPlaces(row.before))
  const moved = listPlaces(row.target).flatMap(([place, to]) => {
    const [now, was] = [found.get(place), from.get(place)]
    if (!isMoved(row, place) || now === was) return []
    if (typeof now !== 'number' || typeof was !== 'number' || typeof to !== 'number') return []
    return [[place, now, now + to - was] as const]
  })
  if (moved.length === 0) return row
  return {
    ...row,
    before: { ...row.before, ...toValues(moved.map(([place, now]) => [place, now])) },
    target: { ...row.target, ...toValues(moved.map(([place, , to]) => [place, to])) },
  }
}

/** The stock entries that a row is about to change, as they are now. */
export function readRevisions({ target, stock }: JobRow, product: Product): JobRow['revisions'] {
  if (stock === undefined) return undefined
  const entries = product.variants.flatMap(({ id, stock: { revision } }) =>
    revision !== undefined && variantPlace(id, 'quantity') in target ? [[id, revision]] : [],
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** A difference is what was asked for there, and not a figure. */
export function isMoved({ stock }: JobRow, place: Place): boolean {
  return stock === 'difference' && place.startsWith('variant/') && place.endsWith('/quantity')
}
