import type { CollectionId } from '#lib/catalog/ids.ts'
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
