import { type Connection, type ConnectionOptions, createConnection } from './create-connection.ts'
import { type BulkProducts, createBulkProducts } from './v1/bulk-products.ts'
import { createGetCatalogueVersion, type GetCatalogueVersion } from './v1/catalogue-version.ts'
import { type Collections, createCollections } from './v1/collections.ts'
import { createInventory, type Inventory } from './v1/inventory.ts'
import { createProductMedia, type ProductMedia } from './v1/product-media.ts'
import { createProductReader, type ProductReader } from './v1/product-reader.ts'
import { createProductWriter, type ProductWriter } from './v1/product-writer.ts'
import { createStoreVariants, type StoreVariants } from './v1/store-variants.ts'

export interface CatalogueClientOptions extends ConnectionOptions {
  readonly wire?:
    | {
        /** How decimals are sent: "text" ("12.99", default) or "number". Both are read. */
        readonly prices?: 'text' | 'number' | undefined
        /** Try the undocumented `/v2/collections` addresses before the documented ones. */
        readonly bareCollections?: boolean | undefined
      }
    | undefined
}

/** The catalogue of one site, Catalog V1. */
export interface CatalogueClient {
  /** Whether this connection may write, and see hidden products and merchant data. */
  readonly elevated: boolean
  /** For `createV3Client`: both catalogs over one connection. */
  readonly connection: Connection
  readonly products: ProductReader & ProductWriter & ProductMedia & BulkProducts
  readonly variants: StoreVariants
  readonly collections: Collections
  readonly inventory: Inventory
  readonly getCatalogueVersion: GetCatalogueVersion
}

/**
 * A client for one site. Every call takes `{ signal, priority, retry, timeoutMs, totalTimeoutMs }`,
 * rejects with an `ApiError`, or with the signal's reason when it is aborted.
 */
export function createCatalogueClient(options: CatalogueClientOptions): CatalogueClient {
  return createV1Client(createConnection(options), options.wire)
}

/** The same over a connection that is there already. */
export function createV1Client(
  connection: Connection,
  wire: CatalogueClientOptions['wire'] = {},
): CatalogueClient {
  const calls = { send: connection.send, style: { prices: wire.prices ?? 'text' } }
  return {
    elevated: connection.elevated,
    connection,
    products: {
      ...createProductReader(calls),
      ...createProductWriter(calls),
      ...createProductMedia(calls),
      ...createBulkProducts(calls, connection.clock),
    },
    variants: createStoreVariants(calls),
    collections: createCollections(calls, wire.bareCollections ?? false),
    inventory: createInventory(calls),
    getCatalogueVersion: createGetCatalogueVersion(calls),
  }
}
