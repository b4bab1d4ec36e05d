import type { Place, RequestKind } from '#lib/domain/change.ts'

/**
 * Which kinds of request set a place, in their order. Found out once for places that differ in
 * nothing but an id: a shop has a hundred thousand of those.
 */
export function createKindFinder(
  kinds: readonly RequestKind[],
): (place: Place) => readonly RequestKind[] {
  const known = new Map<string, readonly RequestKind[]>()
  return (place) => {
    const key = withoutId(place)
    const found = known.get(key)
    if (found !== undefined) return found
    const able = kinds.filter(({ covers }) => covers.test(place))
    known.set(key, able)
    return able
  }
}

/** "variant/ID/sku" → "variant/sku", "collection/ID" → "collection/". */
function withoutId(place: Place): string {
  const start = place.indexOf('/')
  if (start < 0) return place
  const end = place.startsWith('variant/') ? place.lastIndexOf('/') + 1 : place.length
  return place.slice(0, start + 1) + place.slice(end)
}
