import { collectionOperations } from './operations/collections.ts'
import { inventoryOperations } from './operations/inventory.ts'
import { bulkWrites, mediaWrites } from './operations/media-and-bulk.ts'
import { productReads, productWrites } from './operations/products.ts'

/** All requests of Catalog V1. */
export const operations = [
  ...productReads,
  ...productWrites,
  ...mediaWrites,
  ...bulkWrites,
  ...collectionOperations,
  ...inventoryOperations,
]
