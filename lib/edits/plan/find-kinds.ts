import type { FieldPath, RequestKind } from '#lib/catalog/changes/change.ts'
import { type PathPattern, patternOf } from '#lib/catalog/fields/registry.ts'

/**
 * Which kinds of request set a place, in their order. Found out once for places that differ in
 * nothing but an id: a shop has a hundred thousand of those.
 */
export function createKindFinder(
  kinds: readonly RequestKind[],
): (path: FieldPath) => readonly RequestKind[] {
  const known = new Map<PathPattern, readonly RequestKind[]>()
  return (path) => {
    const pattern = patternOf(path)
    const found = known.get(pattern)
    if (found !== undefined) return found
    const able = kinds.filter(({ covers }) => covers.has(pattern))
    known.set(pattern, able)
    return able
  }
}
