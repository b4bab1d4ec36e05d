import { createCheck } from '../http/check.ts'
import type { Call, Effect, Reply, Route } from '../http/route.ts'
import { type StoreCollection, allProductsId } from '../state/store.ts'
import { buildFreeSlug } from '../state/slug.ts'
import { toCollectionJson } from '../wire/collection-json.ts'
import { applicationError, notFound } from '../http/api-error.ts'

const permission = 'WIX_STORES.MODIFY_PRODUCTS'

function readFields(call: Call, creating: boolean): Partial<StoreCollection> {
  const check = createCheck()
  check.required(call.body, 'collection')
  const sent = check.record(call.body, 'collection') ?? {}
  const at = check.at('collection')
  if (creating) at.required(sent, 'name')
  const fields = {
    name: at.text(sent, 'name', { min: 1, max: 50 }),
    slug: at.text(sent, 'slug', { min: 1, max: 100 }),
    description: at.text(sent, 'description', { max: 600 }),
    visible: at.flag(sent, 'visible'),
  }
  check.end()
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries)
}

function answerWritten(collection: StoreCollection): Reply {
  return { body: { collection: toCollectionJson(collection, { description: true }) } }
}

function createCollection(call: Call): Reply {
  const fields = readFields(call, true)
  const name = fields.name ?? ''
  const slugs = new Set(call.store.listCollections().map(({ slug }) => slug))
  const collection = call.store.putCollection({
    id: call.random.guid(),
    name,
    slug: buildFreeSlug(fields.slug ?? name, (slug) => slugs.has(slug)),
    description: fields.description ?? '',
    visible: fields.visible ?? true,
    mediaIds: [],
    updatedAt: 0,
  })
  return answerWritten(collection)
}

function patchCollection(call: Call): Reply {
  const collection = changeable(call)
  return answerWritten(call.store.putCollection({ ...collection, ...readFields(call, false) }))
}

function deleteCollection(call: Call): Reply {
  const { id } = changeable(call)
  const members = [...call.store.list(call.store.sequence())].filter(({ collectionIds }) =>
    collectionIds.includes(id),
  )
  const effects = members.map((product): Effect => {
    const collectionIds = product.collectionIds.filter((each) => each !== id)
    call.store.put({ ...product, collectionIds })
    return { id: product.id, applied: true, fields: ['collections'] }
  })
  call.store.removeCollection(id)
  return { body: {}, effects }
}

export const collectionWrites: readonly Route[] = [
  { at: 'POST /stores/v1/collections', permission, answer: createCollection },
  { at: 'PATCH /stores/v1/collections/{id}', permission, answer: patchCollection },
  { at: 'DELETE /stores/v1/collections/{id}', permission, answer: deleteCollection },
]

/** Throws for an unknown collection, and for the automatic one, which cannot be changed. */
function changeable(call: Call): StoreCollection {
  const id = call.params['id'] ?? ''
  const collection = call.store.findCollection(id)
  if (collection === undefined) throw notFound('Collection', id)
  if (id !== allProductsId) return collection
  throw applicationError(
    400,
    'COLLECTION_IS_MANAGED',
    'The collection "All Products" cannot be changed',
  )
}

/** Adds to or removes from a collection. Skips IDs of deleted products. */
function changeMembers(
  call: Call,
  change: (ids: readonly string[], id: string) => string[],
  isAdding: boolean,
): Reply {
  const { id } = changeable(call)
  const check = createCheck()
  check.required(call.body, 'productIds')
  const productIds = check.texts(call.body, 'productIds', { min: 0, max: 1000 }) ?? []
  check.end()
  if (isAdding && call.quirks?.memberConflict === true) {
    const isMember = (productId: string) =>
      call.store.find(productId)?.collectionIds.includes(id) === true
    if (productIds.some(isMember)) {
      throw applicationError(409, 'ALREADY_EXISTS', 'A product is in the collection already')
    }
  }
  const effects = productIds.map((productId): Effect => {
    const product = call.store.find(productId)
    if (product === undefined) return { id: productId, applied: false, fields: [] }
    call.store.put({ ...product, collectionIds: change(product.collectionIds, id) })
    return { id: productId, applied: true, fields: ['collections'] }
  })
  return { body: {}, effects }
}

export const collectionMembers: readonly Route[] = [
  {
    at: 'POST /stores/v1/collections/{id}/productIds',
    permission,
    answer: (call) => changeMembers(call, (ids, id) => [...new Set([...ids, id])], true),
  },
  {
    at: 'POST /stores/v1/collections/{id}/productIds/delete',
    permission,
    answer: (call) => changeMembers(call, (ids, id) => ids.filter((each) => each !== id), false),
  },
]
