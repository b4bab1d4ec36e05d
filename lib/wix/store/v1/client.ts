import type { CatalogClient, Connection } from '#lib/wix/api/index.ts'
import { createBulkProducts } from '#lib/wix/api/v1/bulk-products.ts'
import { createCollections } from '#lib/wix/api/v1/collections.ts'
import { createInventory } from '#lib/wix/api/v1/inventory.ts'
import { createProductMedia } from '#lib/wix/api/v1/product-media.ts'
import { createReadSiteCurrency, type ReadSiteCurrency } from '#lib/wix/api/site-currency.ts'
import { createProductReader } from '#lib/wix/api/v1/product-reader.ts'
import { createProductWriter } from '#lib/wix/api/v1/product-writer.ts'
import { createFileUploads, type FileUploads } from '#lib/wix/api/v3/file-uploads.ts'
import { createFileList, type FileList } from '#lib/wix/api/v3/media-files.ts'

/** The part of the V1 client that a store needs. */
export interface StoreClient extends Pick<CatalogClient, 'products' | 'collections' | 'inventory'> {
  readonly media: FileList & FileUploads
  readonly readSiteCurrency: ReadSiteCurrency
}

/** Assembled here instead of by `createV1Client`, whose other parts would enlarge the worker. */
export function createV1Products(connection: Connection): StoreClient {
  const { send, clock } = connection
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
    media: { ...createFileList(connection), ...createFileUploads(connection) },
    readSiteCurrency: createReadSiteCurrency(connection),
  }
}
