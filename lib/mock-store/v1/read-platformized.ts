import type { Call, Reply, Route } from '../http/route.ts'
import { findPlatformCollectionField, findPlatformProductField } from '../query/platform-fields.ts'
import { readPlatformQuery, toPagingMetadata } from '../query/platform-query.ts'
import { runQuery } from '../query/run-query.ts'
import { toCollectionJson } from '../wire/collection-json.ts'
import { toProductJson } from '../wire/product-json.ts'

const permission = 'WIX_STORES.READ_PRODUCTS'

function queryProducts({ shop, body, seen }: Call): Reply {
  const query = readPlatformQuery(body)
  const result = runQuery({
    ...query,
    items: shop.list(seen),
    find: findPlatformProductField,
    visible: (product) => product.visible,
  })
  const wanted = { currency: shop.currency, variants: false, merchant: false }
  return {
    body: {
      products: result.items.map((product) => toProductJson(product, wanted)),
      metadata: toPagingMetadata(query, result),
    },
  }
}

function queryCollections({ shop, body }: Call): Reply {
  const query = readPlatformQuery(body)
  const result = runQuery({
    ...query,
    items: shop.listCollections(),
    find: findPlatformCollectionField,
  })
  return {
    body: {
      collections: result.items.map((each) => toCollectionJson(each, { description: true })),
      metadata: toPagingMetadata(query, result),
    },
  }
}

/** Lists in the newer form of a query, which the SDK sends. */
export const platformizedReads: readonly Route[] = [
  {
    at: 'GET /stores-reader/v1/products/query-platformized',
    permission,
    answer: queryProducts,
  },
  {
    at: 'POST /stores-reader/v1/products/query-platformized',
    permission,
    answer: queryProducts,
  },
  { at: 'GET /v2/collections/query', permission, answer: queryCollections },
  { at: 'POST /v2/collections/query', permission, answer: queryCollections },
]
