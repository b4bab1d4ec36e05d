import type { CatalogueClient, Connection } from '#lib/api/index.ts'
import { createBulkProducts } from '#lib/api/v1/bulk-products.ts'
import { createCollections } from '#lib/api/v1/collections.ts'
import { createInventory } from '#lib/api/v1/inventory.ts'
import { createProductMedia } from '#lib/api/v1/product-media.ts'
import { createProductReader } from '#lib/api/v1/product-reader.ts'
import { createProductWriter } from '#lib/api/v1/product-writer.ts'

/** As much of the V1 client as a store asks for. */
export type StoreClient = Pick<CatalogueClient, 'products' | 'collections' | 'inventory'>

/** Put together here and not by `createV1Client`, whose other parts the worker would only carry. */
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
