import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { CollectionOperation } from '#lib/core/operations/collection.ts'
import { takeNamed, writeNamed } from '../named.ts'
import { fail } from '../line-failure.ts'
import type { LineReader } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

export const collectionSpelling: Spelling<CollectionOperation> = {
  verbs: ['add to', 'remove from'],
  read(reader, verb) {
    const { id, name } = takeCollection(reader)
    return {
      kind: 'collection',
      do: verb === 'add to' ? 'add' : 'remove',
      id: id as CollectionId,
      name,
    }
  },
  write({ do: what, ...collection }, { collections }) {
    const verb = what === 'add' ? 'add to' : 'remove from'
    return `${verb} ${writeNamed(collection, collections)}`
  },
}

function takeCollection(reader: LineReader) {
  return takeNamed(reader, {
    kind: 'collection',
    example: 'New in',
    known: reader.context.collections,
    failUnknown: (at) => fail('collectionsUnknown', at),
    failNone: (at, name) => fail('noCollection', at, name),
    failSame: (at, name, id) => fail('sameCollections', at, name, id),
    failNoId: (at, id) => fail('noCollectionId', at, id),
    failOther: (at, name) => fail('otherCollection', at, name),
  })
}
