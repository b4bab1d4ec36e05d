import type { Route } from '../http/route.ts'
import { bulkWrites } from './bulk.ts'
import { inventoryRoutes } from './inventory.ts'
import { collectionReads } from './read-collections.ts'
import { productReads } from './read-products.ts'
import { variantReads } from './read-variants.ts'
import { collectionWrites } from './write-collections.ts'
import { mediaWrites } from './write-media.ts'
import { productWrites } from './write-products.ts'
import { variantWrites } from './write-variants.ts'

/** Every route of the first catalogue generation. */
export const v1Routes: readonly Route[] = [
  ...productReads,
  ...variantReads,
  ...collectionReads,
  ...productWrites,
  ...variantWrites,
  ...mediaWrites,
  ...bulkWrites,
  ...collectionWrites,
  ...inventoryRoutes,
]
