import { editProduct } from '../control/edit-product.ts'
import { toPlainStore } from '../control/plain-store.ts'
import { type ApiContext, createV1Handler } from '../http/handle-api-request.ts'
import type { Site } from '../site.ts'
import type { ChangeLog, V1Change } from '../webhooks/store-change.ts'
import { toV1Messages } from '../webhooks/v1-messages.ts'
import type { Route, Call, Reply } from '../http/route.ts'
import { bulkWrites } from './bulk.ts'
import { collectionMembers, collectionWrites } from './write-collections.ts'
import { inventoryRoutes } from './inventory.ts'
import {
  availabilityReads,
  productReads,
  readableProduct,
  readMerchantFlag,
} from './read-products.ts'
import { collectionReads } from './read-collections.ts'
import { platformizedReads, storeVariantReads } from './platform-queries.ts'
import { createMediaRoutes } from '../media/media-routes.ts'
import { toV1MediaContext } from './media-files.ts'
import { createSiteProperties } from '../site-properties.ts'
import { mediaWrites } from './write-media.ts'
import { productWrites } from './write-products.ts'
import { variantWrites } from './write-variants.ts'
import { createCheck } from '../http/check.ts'
import { readPage } from '../query/run-query.ts'
import { hasChoices, listVariants } from '../state/variants.ts'
import { toVariantJson } from '../wire/variant-json.ts'

const permission = 'WIX_STORES.READ_PRODUCTS'

const variantReads: readonly Route[] = [
  {
    at: 'POST /stores-reader/v1/products/{id}/variants/query',
    permission,
    answer: queryProductVariants,
  },
]

/** Every route of Catalog V1. */
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

interface V1SiteContext extends ApiContext {
  /** How long an uploaded file is processed, in milliseconds. */
  readonly mediaDelayMs?: number | undefined
}

/** Creates a site with a store of Catalog V1. */
export function createV1Site(context: V1SiteContext, changes: ChangeLog<V1Change>): Site {
  const { store } = context
  const routes = [
    ...v1Routes,
    ...createMediaRoutes(toV1MediaContext(context)),
    ...createSiteProperties(store),
  ]
  return {
    takeChanges() {
      const taken = changes.take()
      return () => taken.flatMap((change) => toV1Messages(change, store.currency))
    },
    view: store,
    answer: createV1Handler(routes, context),
    state: () => toPlainStore(store),
    count() {
      let variants = 0
      for (const product of store.list()) variants += product.variants.length
      return { products: store.count(), variants, collections: store.listCollections().length }
    },
    edit: (id, field, value) => editProduct(store, id, field, value),
  }
}

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
  const wanted = { currency: call.store.currency, merchant }
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
