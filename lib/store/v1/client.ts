import type { CatalogueClient, Connection } from '#lib/api/index.ts'
import { createBulkProducts } from '#lib/api/v1/bulk-products.ts'
import { createCollections } from '#lib/api/v1/collections.ts'
import { createProductReader } from '#lib/api/v1/product-reader.ts'

type ProductParts = 'get' | 'query' | 'bulkUpdateBatch'

/** As much of the V1 client as the products of a shop ask for. */
export interface V1Products extends Pick<CatalogueClient, 'collections'> {
  readonly products: Pick<CatalogueClient['products'], ProductParts>
}

/** And as much as a whole store does. */
export type StoreClient = Pick<CatalogueClient, 'products' | 'collections' | 'inventory'>

/** Put together here and not by `createV1Client`, whose other half the worker would only carry. */
export function createV1Products({ send }: Connection): V1Products {
  const calls = { send, style: { prices: 'text' } } as const
  return {
    products: { ...createProductReader(calls), ...createBulkProducts(calls) },
    collections: createCollections(calls, false),
  }
}
