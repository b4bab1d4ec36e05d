import type { Route } from '../http/route.ts'
import { bulkWrites } from './bulk.ts'
import { collectionMembers } from './collection-members.ts'
import { inventoryRoutes } from './inventory.ts'
import { availabilityReads } from './read-availability.ts'
import { collectionReads } from './read-collections.ts'
import { platformizedReads } from './read-platformized.ts'
import { productReads } from './read-products.ts'
import { storeVariantReads } from './read-store-variants.ts'
import { variantReads } from './read-variants.ts'
import { collectionWrites } from './write-collections.ts'
import { mediaWrites } from './write-media.ts'
import { productWrites } from './write-products.ts'
import { variantWrites } from './write-variants.ts'

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
