import { add, subtract } from '#lib/domain/amount.ts'
import type { FieldValues, Place } from '#lib/domain/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces, readVariantPlace, toValues } from '#lib/domain/places.ts'
import { isSameValue } from '#lib/domain/same-value.ts'

// The first catalogue keeps a managed variant at its difference to the product's own price. Where both
// are set, the product goes first and its variants move with it; each is then set to its own figure.
// Its options take the pictures along that are shown for their choices.

/** What is expected before the row's next request: variants stand where the product's new price took them. */
export function expectedBefore(row: JobRow, fresh: FieldValues): FieldValues {
  const { before, target, reached = [] } = row
  const [from, to] = [before.listPrice, target.listPrice]
  if (from === undefined || to === undefined) return before
  const isThere = isSameValue('listPrice', to, fresh.listPrice, row.currency)
  if (!isThere && !reached.includes('listPrice')) return before
  const shift = subtract(to, from)
  const moved = listPlaces(before).map(([place, value]): readonly [Place, typeof value] =>
    isVariantPrice(place) && typeof value === 'string'
      ? [place, add(value as typeof shift, shift)]
      : [place, value],
  )
  return toValues(moved)
}

/** A variant whose price holds what it should only until the product's price takes it along. */
export function isPinned(row: JobRow, fresh: FieldValues, place: Place): boolean {
  const { target, reached = [], currency } = row
  if (target.listPrice === undefined || !isVariantPrice(place)) return false
  const isThere = isSameValue('listPrice', target.listPrice, fresh.listPrice, currency)
  return !isThere && !reached.includes('listPrice')
}

function isVariantPrice(place: Place): boolean {
  return readVariantPlace(place)?.[1] === 'listPrice'
}

/** Whether a choice lost its pictures with the options that a request of this job, `reached` or before, removed. */
export function isGoneWithOptions(
  { target, reached = [] }: JobRow,
  place: Place,
  justReached: readonly Place[],
): boolean {
  const isEmptied = place.startsWith('choice/') && [target[place]].flat().length === 0
  return isEmptied && (reached.includes('options') || justReached.includes('options'))
}
