import type { FieldValues, Place } from './change.ts'
import { listPlaces, toValues } from './places.ts'
import { isSameValue } from './same-value.ts'

/**
 * Pictures of a choice are unlinked in one write and linked in another: between them a choice has some of
 * those it had and some of those it is to have, and that is nobody else's change. What is there `now`, with
 * such places as they were before.
 */
export function withoutOurLinks(
  { before, set }: { readonly before: FieldValues; readonly set: FieldValues },
  now: FieldValues,
  isOurs: (place: Place) => boolean = () => true,
): FieldValues {
  const seen = listPlaces(set).flatMap(([place, wanted]) => {
    const [was, is] = [before[place], now[place]]
    if (!place.startsWith('choice/') || was === undefined || is === undefined) return []
    const known = new Set([was, wanted].flat())
    const isBetween = !isSameValue(place, wanted, is) && [is].flat().every((id) => known.has(id))
    return isBetween && isOurs(place) ? [[place, was] as const] : []
  })
  return { ...now, ...toValues(seen) }
}
