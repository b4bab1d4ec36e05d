import type { Route } from '../http/route.ts'
import { createMockCatalog } from '../state/mock-catalog.ts'
import { bulkWrites } from '../v1/bulk.ts'
import { collectionMembers, collectionWrites } from '../v1/write-collections.ts'
import { inventoryRoutes } from '../v1/inventory.ts'
import { collectionReads } from '../v1/read-collections.ts'
import { productReads } from '../v1/read-products.ts'
import { createMediaRoutes } from '../media/media-routes.ts'
import { toV1MediaContext } from '../v1/media-files.ts'
import { mediaWrites } from '../v1/write-media.ts'
import { productWrites } from '../v1/write-products.ts'
import { variantWrites } from '../v1/write-variants.ts'
import { createChangeLog, type V1Change } from '../webhooks/store-change.ts'
import { buildSeedProducts } from './build-seed-products.ts'
import { createRequestHandler } from './create-request-handler.ts'
import { createFreshRandom, type CreateDemoServer, nameDrawing, withStored } from './demo-server.ts'

const routes: readonly Route[] = [
  {
    at: 'GET /stores/v3/provision/version',
    answer: () => ({ body: { catalogVersion: 'V1_CATALOG' } }),
  },
  ...productReads,
  ...collectionReads,
  ...collectionWrites,
  ...productWrites,
  ...variantWrites,
  ...mediaWrites,
  ...bulkWrites,
  ...collectionMembers,
  ...inventoryRoutes,
]

/** The demo store with the part of the Catalog V1 API that the extension uses. */
export const createV1DemoServer: CreateDemoServer = (saved, clock) => {
  const { currency, products, collections } = buildSeedProducts()
  const changes = createChangeLog<V1Change>()
  const parts = {
    currency,
    products: withStored(products, saved, 'product'),
    collections: withStored(collections, saved, 'collection'),
  }
  const context = {
    store: createMockCatalog(parts, clock, 0, changes.note),
    clock,
    random: createFreshRandom(),
  }
  const media = { ...toV1MediaContext(context), nameFile: () => nameDrawing(context.random) }
  const answer = createRequestHandler([...routes, ...createMediaRoutes(media)], context)
  return { answer, take: () => changes.take() }
}
