import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { CollectionNode } from './store.ts'

/** The collections of a tree with their names, each one before those below it. */
export function* listCollectionNames(
  nodes: readonly CollectionNode[],
): Generator<[CollectionId, string]> {
  for (const { id, name, children } of nodes) {
    yield [id, name]
    yield* listCollectionNames(children)
  }
}

/** The slugs of categories, for those that have one. */
export function listCollectionSlugs(
  nodes: readonly CollectionNode[],
): (readonly [CollectionId, string])[] {
  return nodes.flatMap(({ id, slug, children }) => [
    ...(slug === undefined ? [] : [[id, slug] as const]),
    ...listCollectionSlugs(children),
  ])
}
