import type { NamedCollection } from '#lib/queries/collections.ts'

interface Branch {
  readonly collection: NamedCollection
  /** How many stand above it. */
  readonly depth: number
}

/**
 * Collections as a tree in one column, each below the one it stands in. With a text: those that have it
 * in their names, and what stands above them.
 */
export function listTree(collections: readonly NamedCollection[], text: string): readonly Branch[] {
  const wanted = text.trim().toLocaleLowerCase()
  const ids = new Set(collections.map(({ id }) => id))
  const below = Map.groupBy(collections, ({ parentId }) =>
    parentId !== undefined && ids.has(parentId) ? parentId : undefined,
  )
  const walked = new Set<string>()
  const walk = (parent: NamedCollection['id'] | undefined, depth: number): readonly Branch[] =>
    (below.get(parent) ?? [])
      .filter(({ id }) => !walked.has(id))
      .toSorted((one, other) => one.index - other.index)
      .flatMap((collection) => {
        walked.add(collection.id)
        const inner = walk(collection.id, depth + 1)
        const isFound = collection.name.toLocaleLowerCase().includes(wanted)
        const own: readonly Branch[] = [{ collection, depth }]
        return isFound || inner.length > 0 ? own.concat(inner) : []
      })
  return walk(undefined, 0)
}
