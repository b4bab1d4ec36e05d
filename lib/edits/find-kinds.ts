import type { Place, RequestKind } from '#lib/domain/change.ts'
import { type PathPattern, patternOf } from '#lib/domain/fields/registry.ts'

/**
 * Which kinds of request set a place, in their order. Found out once for places that differ in
 * nothing but an id: a shop has a hundred thousand of those.
 */
export function createKindFinder(
  kinds: readonly RequestKind[],
): (place: Place) => readonly RequestKind[] {
  const known = new Map<PathPattern, readonly RequestKind[]>()
  return (place) => {
    const pattern = patternOf(place)
    const found = known.get(pattern)
    if (found !== undefined) return found
    const able = kinds.filter(({ covers }) => covers.has(pattern))
    known.set(pattern, able)
    return able
  }
}
