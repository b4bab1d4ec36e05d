import type { Call, Reply, Route } from '../http/route.ts'
import {
  findPlatformCollectionField,
  findPlatformProductField,
  findStoreVariantField,
  type StoreVariant,
} from '../query/fields.ts'
import { readPlatformQuery, toPagingMetadata } from '../query/platform-query.ts'
import { runQuery } from '../query/run-query.ts'
import { toCollectionJson } from '../wire/collection-json.ts'
import { toProductJson } from '../wire/product-json.ts'
import { notFound } from '../http/api-error.ts'
import { canManage } from '../http/auth.ts'
import type { StoreProduct } from '../state/store.ts'
import { listStockVariants } from '../state/variants.ts'
import { toStoreVariantJson } from '../wire/variant-json.ts'
import { readableProduct } from './read-products.ts'

const permission = 'WIX_STORES.READ_PRODUCTS'

function queryProducts({ store, body, seen }: Call): Reply {
  const query = readPlatformQuery(body)
  const result = runQuery({
    ...query,
    items: store.list(seen),
    find: findPlatformProductField,
    visible: (product) => product.visible,
  })
  const wanted = { currency: store.currency, variants: false, merchant: false }
  return {
    body: {
      products: result.items.map((product) => toProductJson(product, wanted)),
      metadata: toPagingMetadata(query, result),
    },
  }
}

function queryCollections({ store, body }: Call): Reply {
  const query = readPlatformQuery(body)
  const result = runQuery({
    ...query,
    items: store.listCollections(),
    find: findPlatformCollectionField,
  })
  return {
    body: {
      collections: result.items.map((each) => toCollectionJson(each, { description: true })),
      metadata: toPagingMetadata(query, result),
    },
  }
}

/** Lists in the newer query form, which the SDK sends. */
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

function* listStoreVariants(products: Iterable<StoreProduct>): Iterable<StoreVariant> {
  for (const product of products) {
    for (const variant of listStockVariants(product)) yield { product, variant }
  }
}

function queryStoreVariants(call: Call): Reply {
  const query = readPlatformQuery(call.body)
  const result = runQuery({
    ...query,
    items: listStoreVariants(call.store.list(call.seen)),
    find: findStoreVariantField,
    visible: ({ product }) => product.visible || canManage(call.caller),
  })
  return {
    body: {
      variants: result.items.map(({ product, variant }) => toStoreVariantJson(product, variant)),
      metadata: toPagingMetadata(query, result),
    },
  }
}

const guidLength = 36

/** `{productId}-{variantId}` */
function answerStoreVariant(call: Call): Reply {
  const id = call.params['id'] ?? ''
  const product = readableProduct(call, id.slice(0, guidLength))
  const variant = listStockVariants(product).find((each) => each.id === id.slice(guidLength + 1))
  if (variant === undefined) throw notFound('Variant', id)
  return { body: { variant: toStoreVariantJson(product, variant) } }
}

/** Lists the variants of all products. */
export const storeVariantReads: readonly Route[] = [
  { at: 'POST /stores-reader/v1/variants/query', permission, answer: queryStoreVariants },
  { at: 'GET /stores-reader/v1/variants/{id}', permission, answer: answerStoreVariant },
]
