import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { CollectionChange, NamedCollection } from '#lib/extension/queries/collections.ts'
import { t } from '#lib/core/i18n/t.ts'

type Change = CollectionChange['change']

/** A change that was made, in words, and the change that takes it back. */
export interface DoneChange {
  readonly text: string
  /** Absent if the platform cannot restore what there was. */
  readonly undo?: Pick<CollectionChange, 'id' | 'change'> | undefined
}

/** `all`: the collections before the change. */
export function describeChange(
  all: readonly NamedCollection[],
  collection: NamedCollection,
  change: Change,
): DoneChange {
  const { id, name, visible } = collection
  switch (change.kind) {
    case 'rename': {
      const { from, to } = change
      const undo = { id, change: { kind: 'rename', from: to, to: from } } as const
      return { text: t.collections.renamed(from, to), undo }
    }
    case 'visibility': {
      const text = change.visible ? t.collections.shown(name) : t.collections.wasHidden(name)
      // Wix shows and hides everything below it too, and would not restore a mixture.
      const isMixed = listBelow(all, id).some((each) => each.visible !== visible)
      return isMixed ? { text } : { text, undo: { id, change: { kind: 'visibility', visible } } }
    }
    case 'move': {
      const undo = { id, change: { kind: 'move', ...positionOf(all, collection) } } as const
      return { text: t.collections.moved(name), undo }
    }
    case 'delete':
      return { text: t.collections.deleted(name) }
  }
}

/** The move to the place before or after a neighbor; undefined at the end of its siblings. */
export function moveBy(
  all: readonly NamedCollection[],
  collection: NamedCollection,
  by: -1 | 1,
): Change | undefined {
  const siblings = siblingsOf(all, collection)
  const at = siblings.indexOf(collection)
  const neighbor = siblings[at + by]
  if (neighbor === undefined) return undefined
  const after = by === 1 ? neighbor : siblings[at - 2]
  return { kind: 'move', parentId: collection.parentId ?? null, after: after?.id ?? null }
}

/** Everything below a collection, at any depth. */
export function listBelow(
  all: readonly NamedCollection[],
  id: NamedCollection['id'],
): readonly NamedCollection[] {
  const children = all.filter(({ parentId }) => parentId === id)
  return children.concat(children.flatMap((child) => listBelow(all, child.id)))
}

/** Why a name cannot be given to a collection. */
export function errorOfName(
  name: string,
  all: readonly NamedCollection[],
  catalog: Catalog,
  own?: NamedCollection,
): string | undefined {
  const max = maxNameLengths[catalog]
  if (name.length > max) return t.collections.tooLong(max)
  const isSame = (each: NamedCollection) =>
    each.id !== own?.id && each.name.trim().toLowerCase() === name.toLowerCase()
  return all.some(isSame) ? t.collections.exists(name) : undefined
}

/** Characters that Wix accepts. */
const maxNameLengths: Readonly<Record<Catalog, number>> = { v1: 50, v3: 80 }

function positionOf(all: readonly NamedCollection[], collection: NamedCollection) {
  const siblings = siblingsOf(all, collection)
  const before = siblings[siblings.indexOf(collection) - 1]
  return { parentId: collection.parentId ?? null, after: before?.id ?? null }
}

function siblingsOf(all: readonly NamedCollection[], { parentId }: NamedCollection) {
  return all
    .filter((each) => each.parentId === parentId)
    .toSorted((one, other) => one.index - other.index)
}
