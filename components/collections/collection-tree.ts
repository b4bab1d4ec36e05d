import type { NamedCollection } from '#lib/extension/queries/collections.ts'

interface Branch {
  readonly collection: NamedCollection
  /** Number of ancestors. */
  readonly depth: number
}

/**
 * Collections as an indented list, each below its parent. With a text, only those with the text in their
 * name, and their ancestors.
 */
export function listTree(collections: readonly NamedCollection[], text: string): readonly Branch[] {
  const wanted = text.trim().toLocaleLowerCase()
  const ids = new Set(collections.map(({ id }) => id))
  const below = Map.groupBy(collections, ({ parentId }) =>
    parentId !== undefined && ids.has(parentId) ? parentId : undefined,
  )
  const visited = new Set<string>()
  const listBelow = (parent: NamedCollection['id'] | undefined, depth: number): readonly Branch[] =>
    (below.get(parent) ?? [])
      .filter(({ id }) => !visited.has(id))
      .toSorted((one, other) => one.index - other.index)
      .flatMap((collection) => {
        visited.add(collection.id)
        const inner = listBelow(collection.id, depth + 1)
        const isFound = collection.name.toLocaleLowerCase().includes(wanted)
        const own: readonly Branch[] = [{ collection, depth }]
        return isFound || inner.length > 0 ? own.concat(inner) : []
      })
  return listBelow(undefined, 0)
}
