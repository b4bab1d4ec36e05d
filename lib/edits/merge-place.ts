import type { Place, PlaceValue } from '#lib/domain/change.ts'
import { isHeldValue, isSameValue } from '#lib/domain/same-value.ts'

/** reached: it holds what is wanted. open: it holds what was seen. taken: somebody else changed it. */
export type Merge = 'reached' | 'open' | 'taken'

export interface Ends {
  readonly seen: PlaceValue
  readonly wanted: PlaceValue
  readonly now: PlaceValue | undefined
}

/** What one place is to a change: what was seen of it, what is wanted there, what stands there now. */
export function mergePlace(
  place: Place,
  { seen, wanted, now }: Ends,
  currency: string | undefined,
): Merge {
  const isAt = (end: PlaceValue, precision?: string) => isHeldValue(place, end, now, precision)
  // Exactly first: where both ends lie within a rounding, or are one text in two spellings, the nearer one
  // is meant.
  if (isSameValue(place, wanted, now)) return 'reached'
  if (isSameValue(place, seen, now)) return 'open'
  if (isAt(wanted)) return 'reached'
  if (isAt(seen)) return 'open'
  if (isAt(wanted, currency)) return 'reached'
  return isAt(seen, currency) ? 'open' : 'taken'
}
