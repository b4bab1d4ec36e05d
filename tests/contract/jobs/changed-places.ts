import type { FieldValues, Place } from '#lib/domain/change.ts'
import { listPlaces } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import { readEveryPlace } from './every-place.ts'

/** Places that hold something else than before. */
export function changedPlaces(before: Product, after: Product): Place[] {
  const [from, to] = [readEveryPlace(before), readEveryPlace(after)]
  const all = new Set([...listPlaces(from), ...listPlaces(to)].map(([place]) => place))
  return [...all].filter((place) => !isAlike(place, from, to))
}

export function isAlike(place: Place, from: FieldValues, to: FieldValues): boolean {
  const [one, other] = [from[place], to[place]]
  return (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)
}

/** What is gone is as good as never there. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === false || JSON.stringify(value) === '[]'
}
