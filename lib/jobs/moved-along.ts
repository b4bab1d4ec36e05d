import { add, subtract } from '#lib/domain/amount.ts'
import type { FieldValues, Place } from '#lib/domain/change.ts'
import type { JobRow } from '#lib/domain/job.ts'
import { listPlaces, readVariantPlace, toValues } from '#lib/domain/places.ts'

// The first catalogue keeps a managed variant at its difference to the product's own price. Where both
// are set, the product goes first and its variants move with it; each is then set to its own figure.

/** What is expected before the row's next request: variants stand where the product's new price took them. */
export function expectedBefore({ before, target, reached = [] }: JobRow): FieldValues {
  const [from, to] = [before.listPrice, target.listPrice]
  if (from === undefined || to === undefined || !reached.includes('listPrice')) return before
  const shift = subtract(to, from)
  const moved = listPlaces(before).map(([place, value]): readonly [Place, typeof value] =>
    isVariantPrice(place) && typeof value === 'string'
      ? [place, add(value as typeof shift, shift)]
      : [place, value],
  )
  return toValues(moved)
}

/** A variant whose price holds what it should only until the product's price takes it along. */
export function isPinned(row: JobRow, place: Place): boolean {
  const isAhead = row.target.listPrice !== undefined && !(row.reached ?? []).includes('listPrice')
  return isAhead && !(row.held ?? []).includes('listPrice') && isVariantPrice(place)
}

function isVariantPrice(place: Place): boolean {
  return readVariantPlace(place)?.[1] === 'listPrice'
}
