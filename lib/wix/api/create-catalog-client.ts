import { type Connection, type ConnectionOptions, createConnection } from './create-connection.ts'
import { type BulkProducts, createBulkProducts } from './v1/bulk-products.ts'
import { createGetCatalogVersion, type GetCatalogVersion } from './v1/catalog-version.ts'
import { type Collections, createCollections } from './v1/collections.ts'
import { createInventory, type Inventory } from './v1/inventory.ts'
import { createProductMedia, type ProductMedia } from './v1/product-media.ts'
import { createProductReader, type ProductReader } from './v1/product-reader.ts'
import { createProductWriter, type ProductWriter } from './v1/product-writer.ts'
import { createStoreVariants, type StoreVariants } from './v1/store-variants.ts'

export interface CatalogClientOptions extends ConnectionOptions {
  readonly wire?:
    | {
        /** How decimals are sent: "text" ("12.99", the default) or "number". Both forms can be read. */
        readonly prices?: 'text' | 'number' | undefined
        /** Tries the undocumented `/v2/collections` addresses before the documented ones. */
        readonly bareCollections?: boolean | undefined
      }
    | undefined
}

/** The client for the catalog of one site, Catalog V1. */
export interface CatalogClient {
  /** Whether this connection may write and read hidden products and merchant data. */
  readonly elevated: boolean
  /** `createV3Client` takes it, so that both catalogs share one connection. */
  readonly connection: Connection
  readonly products: ProductReader & ProductWriter & ProductMedia & BulkProducts
  readonly variants: StoreVariants
  readonly collections: Collections
  readonly inventory: Inventory
  readonly getCatalogVersion: GetCatalogVersion
}

/**
 * Creates a client for one site. Every call takes `{ signal, priority, retry, timeoutMs, totalTimeoutMs
 * }` and rejects with an `ApiError`, or with the reason of its signal if it is aborted.
 */
export function createCatalogClient(options: CatalogClientOptions): CatalogClient {
  return createV1Client(createConnection(options), options.wire)
}

/** As `createCatalogueClient`, over an existing connection. */
export function createV1Client(
  connection: Connection,
  wire: CatalogClientOptions['wire'] = {},
): CatalogClient {
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
    getCatalogVersion: createGetCatalogVersion(calls),
  }
}
