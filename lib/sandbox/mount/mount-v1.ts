import type { Route } from '../http/route.ts'
import { createCatalogue } from '../shop/catalogue.ts'
import { bulkWrites } from '../v1/bulk.ts'
import { collectionMembers } from '../v1/collection-members.ts'
import { inventoryRoutes } from '../v1/inventory.ts'
import { collectionReads } from '../v1/read-collections.ts'
import { collectionWrites } from '../v1/write-collections.ts'
import { productReads } from '../v1/read-products.ts'
import { mediaWrites } from '../v1/write-media.ts'
import { productWrites } from '../v1/write-products.ts'
import { variantWrites } from '../v1/write-variants.ts'
import { createChangeNotes, type V1Change } from '../webhooks/shop-change.ts'
import { buildShelf } from './build-shelf.ts'
import { createAnswer } from './create-answer.ts'
import { createFreshRandom, type Mount, withKept } from './mounted.ts'

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

/** The demo shop behind as much of the API of the first generation as the extension asks for. */
export const mountV1: Mount = (kept, clock) => {
  const { currency, products, collections } = buildShelf()
  const changes = createChangeNotes<V1Change>()
  const parts = {
    currency,
    products: withKept(products, kept, 'product'),
    collections: withKept(collections, kept, 'collection'),
  }
  const context = {
    shop: createCatalogue(parts, clock, 0, changes.note),
    clock,
    random: createFreshRandom(),
  }
  return { answer: createAnswer(routes, context), take: () => changes.take() }
}
