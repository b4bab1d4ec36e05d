import { notFound } from '../http/api-error.ts'
import type { Call, Reply, Route } from '../http/route.ts'
import { findStringCollectionField } from '../query/fields.ts'
import { runQuery } from '../query/run-query.ts'
import { readStringQuery } from '../query/string-query.ts'
import type { MockCatalog } from '../state/mock-catalog.ts'
import { allProductsId, type StoreCollection } from '../state/store.ts'
import { toCollectionJson } from '../wire/collection-json.ts'

const permission = 'WIX_STORES.READ_PRODUCTS'

/** The number of products in each collection, including hidden ones. */
function countProducts(store: MockCatalog): ReadonlyMap<string, number> {
  const counts = new Map([[allProductsId, store.count()]])
  for (const product of store.list()) {
    for (const id of product.collectionIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function answerCollection(
  call: Call,
  collection: StoreCollection | undefined,
  name: string,
): Reply {
  if (collection === undefined) throw notFound('Collection', name)
  const counted = call.query.get('includeNumberOfProducts') === 'true'
  const numberOfProducts = counted ? (countProducts(call.store).get(collection.id) ?? 0) : undefined
  return {
    body: { collection: toCollectionJson(collection, { numberOfProducts, description: true }) },
  }
}

function answerById(call: Call): Reply {
  const id = call.params['id'] ?? ''
  return answerCollection(call, call.store.findCollection(id), id)
}

function answerBySlug(call: Call): Reply {
  const slug = call.params['slug'] ?? ''
  const found = call.store.listCollections().find((collection) => collection.slug === slug)
  return answerCollection(call, found, slug)
}

function queryCollections({ store, body }: Call): Reply {
  const query = readStringQuery(body)
  const { items, total } = runQuery({
    ...query,
    items: store.listCollections(),
    find: findStringCollectionField,
  })
  const counts = body['includeNumberOfProducts'] === true ? countProducts(store) : undefined
  const description = body['includeDescription'] === true
  return {
    body: {
      collections: items.map((each) => {
        const numberOfProducts = counts === undefined ? undefined : (counts.get(each.id) ?? 0)
        return toCollectionJson(each, { numberOfProducts, description })
      }),
      metadata: { items: query.page.limit, offset: query.page.offset },
      totalResults: total,
    },
  }
}

/** The documented addresses, and those of the SDK. */
export const collectionReads: readonly Route[] = [
  { at: 'POST /stores-reader/v1/collections/query', permission, answer: queryCollections },
  { at: 'GET /stores-reader/v1/collections/{id}', permission, answer: answerById },
  { at: 'GET /stores-reader/v1/collections/slug/{slug}', permission, answer: answerBySlug },
  { at: 'GET /v2/collections/{id}', permission, answer: answerById },
  { at: 'GET /v2/collections/slug/{slug}', permission, answer: answerBySlug },
]
