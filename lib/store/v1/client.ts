import type { CatalogueClient, Connection } from '#lib/api/index.ts'
import { createBulkProducts } from '#lib/api/v1/bulk-products.ts'
import { createCollections } from '#lib/api/v1/collections.ts'
import { createInventory } from '#lib/api/v1/inventory.ts'
import { createProductMedia } from '#lib/api/v1/product-media.ts'
import { createProductReader } from '#lib/api/v1/product-reader.ts'
import { createProductWriter } from '#lib/api/v1/product-writer.ts'

/** The part of the V1 client that a store needs. */
export type StoreClient = Pick<CatalogueClient, 'products' | 'collections' | 'inventory'>

/** Assembled here instead of by `createV1Client`, whose other parts would enlarge the worker. */
export function createV1Products({ send, clock }: Connection): StoreClient {
  const calls = { send, style: { prices: 'text' } } as const
  return {
    products: {
      ...createProductReader(calls),
      ...createProductWriter(calls),
      ...createProductMedia(calls),
      ...createBulkProducts(calls, clock),
    },
    collections: createCollections(calls, false),
    inventory: createInventory(calls),
  }
}
