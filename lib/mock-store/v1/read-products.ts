import { notFound } from '../http/api-error.ts'
import { canManage, permissionDenied } from '../http/auth.ts'
import type { Call, Reply, Route } from '../http/route.ts'
import { findStringProductField } from '../query/fields.ts'
import { runQuery } from '../query/run-query.ts'
import { readStringQuery } from '../query/string-query.ts'
import type { ShopProduct } from '../shop/shop.ts'
import { toProductJson } from '../wire/product-json.ts'

const permission = 'WIX_STORES.READ_PRODUCTS'

/** Throws 404 for a product that is not there, or hidden from this caller. */
export function readableProduct({ shop, caller }: Call, id: string): ShopProduct {
  const product = shop.find(id)
  if (product === undefined || !(product.visible || canManage(caller))) {
    throw notFound('Product', id)
  }
  return product
}

/** A switch that only those who manage products may turn on. */
export function readMerchantFlag(call: Call, value: unknown): boolean {
  const on = value === true || value === 'true'
  if (on && !canManage(call.caller)) throw permissionDenied()
  return on
}

function answerProduct(call: Call): Reply {
  const product = readableProduct(call, call.params['id'] ?? '')
  const merchant = readMerchantFlag(call, call.query.get('includeMerchantSpecificData'))
  const wanted = { currency: call.shop.currency, variants: true, merchant }
  return { body: { product: toProductJson(product, wanted) } }
}

function queryProducts(call: Call): Reply {
  const { shop, body } = call
  const hidden = readMerchantFlag(call, body['includeHiddenProducts'])
  const merchant = readMerchantFlag(call, body['includeMerchantSpecificData'])
  const query = readStringQuery(body)
  const { items, total } = runQuery({
    ...query,
    items: shop.list(call.seen),
    find: findStringProductField,
    visible: (product) => hidden || product.visible,
  })
  const wanted = { currency: shop.currency, variants: body['includeVariants'] === true, merchant }
  return {
    body: {
      products: items.map((product) => toProductJson(product, wanted)),
      metadata: { items: query.page.limit, offset: query.page.offset },
      totalResults: total,
    },
  }
}

export const productReads: readonly Route[] = [
  { at: 'GET /stores-reader/v1/products/{id}', permission, answer: answerProduct },
  { at: 'POST /stores-reader/v1/products/query', permission, answer: queryProducts },
]
