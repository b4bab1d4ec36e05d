import { notFound } from '../http/api-error.ts'
import { canManage } from '../http/auth.ts'
import { createCheck } from '../http/check.ts'
import type { Call, Reply, Route } from '../http/route.ts'
import { findStoreVariantField, type StoreVariant } from '../query/fields.ts'
import { readPage } from '../query/paging.ts'
import { readPlatformQuery, toPagingMetadata } from '../query/platform-query.ts'
import { runQuery } from '../query/run-query.ts'
import type { ShopProduct } from '../shop/shop.ts'
import { hasChoices, listStockVariants, listVariants } from '../shop/variants.ts'
import { toStoreVariantJson, toVariantJson } from '../wire/variant-json.ts'
import { readableProduct, readMerchantFlag } from './read-products.ts'

const permission = 'WIX_STORES.READ_PRODUCTS'

function queryProductVariants(call: Call): Reply {
  const product = readableProduct(call, call.params['id'] ?? '')
  const check = createCheck()
  const choices = (check.record(call.body, 'choices') ?? {}) as Record<string, string>
  const ids = check.texts(call.body, 'variantIds', { min: 0, max: 1000 }) ?? []
  check.end()
  const merchant = readMerchantFlag(call, call.body['includeMerchantSpecificData'])
  const page = readPage(call.body['paging'], 100)
  const matching = listVariants(product).filter((variant) =>
    ids.length > 0 ? ids.includes(variant.id) : hasChoices(product, variant, choices),
  )
  const wanted = { currency: call.shop.currency, merchant }
  return {
    body: {
      variants: matching
        .slice(page.offset, page.offset + page.limit)
        .map((variant) => toVariantJson(product, variant, wanted)),
      metadata: { items: page.limit, offset: page.offset },
      totalResults: matching.length,
    },
  }
}

function* listStoreVariants(products: Iterable<ShopProduct>): Iterable<StoreVariant> {
  for (const product of products) {
    for (const variant of listStockVariants(product)) yield { product, variant }
  }
}

function queryStoreVariants(call: Call): Reply {
  const query = readPlatformQuery(call.body)
  const result = runQuery({
    ...query,
    items: listStoreVariants(call.shop.list(call.seen)),
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

export const variantReads: readonly Route[] = [
  {
    at: 'POST /stores-reader/v1/products/{id}/variants/query',
    permission,
    answer: queryProductVariants,
  },
  { at: 'POST /stores-reader/v1/variants/query', permission, answer: queryStoreVariants },
  { at: 'GET /stores-reader/v1/variants/{id}', permission, answer: answerStoreVariant },
]
