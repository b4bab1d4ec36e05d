import type { CollectionId } from '#lib/catalog/ids.ts'
import type { CollectionOperation } from '#lib/operations/collection.ts'
import { isSameName } from '#lib/operations/targets.ts'
import type { LineCollection, LineContext, Span } from '../edit-line.ts'
import { fail, type LineReader, quote } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

export const collectionSpelling: Spelling<CollectionOperation> = {
  verbs: ['add to', 'remove from'],
  read(reader, verb) {
    const { at } = reader.peek()
    const name = reader.needText('New in', 'collection')
    const collection =
      reader.takeWord('id') === undefined
        ? findCollection(reader, name, at)
        : { id: readId(reader, name, at), name }
    return { kind: 'collection', do: verb === 'add to' ? 'add' : 'remove', ...collection }
  },
  write({ do: what, id, name }, context) {
    const verb = what === 'add' ? 'add to' : 'remove from'
    const same = listNamed(context, name)
    const isOnly = same.length === 1 && same[0]?.id === id && same[0].name === name
    return `${verb} ${quote(name)}${isOnly ? '' : ` id ${quote(id)}`}`
  },
}

function listNamed({ collections = [] }: LineContext, name: string): readonly LineCollection[] {
  return collections.filter((each) => isSameName(each.name, name))
}

/** With the name as the store has it, which a line may write in another case. */
function findCollection(reader: LineReader, name: string, at: Span): LineCollection {
  if (reader.context.collections === undefined) return fail('collectionsUnknown', at)
  const [found, other] = listNamed(reader.context, name)
  if (found === undefined) return fail('noCollection', at, name)
  if (other !== undefined) fail('sameCollections', at, name, found.id)
  return { id: found.id, name: found.name }
}

/** An id that the store does not have, or has under another name, belongs to another store. */
function readId(reader: LineReader, name: string, at: Span): CollectionId {
  const { at: idAt } = reader.peek()
  const id = reader.needText('00000000-000000-000000-000000000001') as CollectionId
  const { collections } = reader.context
  const known = collections?.find((each) => each.id === id)
  if (collections !== undefined && known === undefined) fail('noCollectionId', idAt, id)
  if (known !== undefined && !isSameName(known.name, name)) {
    fail('otherCollection', [at[0], idAt[1]], known.name)
  }
  return id
}
