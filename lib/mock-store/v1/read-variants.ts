import { createCheck } from '../http/check.ts'
import type { Call, Reply, Route } from '../http/route.ts'
import { readPage } from '../query/paging.ts'
import { hasChoices, listVariants } from '../shop/variants.ts'
import { toVariantJson } from '../wire/variant-json.ts'
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

export const variantReads: readonly Route[] = [
  {
    at: 'POST /stores-reader/v1/products/{id}/variants/query',
    permission,
    answer: queryProductVariants,
  },
]
