import type { Route, Call, Reply } from '../http/route.ts'
import { bulkWrites } from './bulk.ts'
import { collectionMembers } from './collection-members.ts'
import { inventoryRoutes } from './inventory.ts'
import { availabilityReads } from './read-availability.ts'
import { collectionReads } from './read-collections.ts'
import { platformizedReads } from './read-platformized.ts'
import { productReads, readableProduct, readMerchantFlag } from './read-products.ts'
import { storeVariantReads } from './read-store-variants.ts'
import { collectionWrites } from './write-collections.ts'
import { mediaWrites } from './write-media.ts'
import { productWrites } from './write-products.ts'
import { variantWrites } from './write-variants.ts'
import { createCheck } from '../http/check.ts'
import { readPage } from '../query/paging.ts'
import { hasChoices, listVariants } from '../shop/variants.ts'
import { toVariantJson } from '../wire/variant-json.ts'

const permission = 'WIX_STORES.READ_PRODUCTS'

const variantReads: readonly Route[] = [
  {
    at: 'POST /stores-reader/v1/products/{id}/variants/query',
    permission,
    answer: queryProductVariants,
  },
]

/** Every route of the first catalogue generation. */
export const v1Routes: readonly Route[] = [
  ...platformizedReads,
  ...productReads,
  ...availabilityReads,
  ...variantReads,
  ...storeVariantReads,
  ...collectionReads,
  ...productWrites,
  ...variantWrites,
  ...mediaWrites,
  ...bulkWrites,
  ...collectionWrites,
  ...collectionMembers,
  ...inventoryRoutes,
]

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
