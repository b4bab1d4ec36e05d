import type { Connection } from '../create-connection.ts'
import { type AsyncJobs, createAsyncJobs } from './async-jobs.ts'
import type { Categories } from './categories.ts'
import {
  type ChangeProduct,
  type ChangeProducts,
  createChangeProduct,
  createChangeProducts,
} from './change/change-products.ts'
import { createCategories } from './create-categories.ts'
import { createInventoryItems, type InventoryItems } from './inventory-items.ts'
import { createCustomizations, type Customizations } from './customizations.ts'
import {
  type Brands,
  createBrands,
  createInfoSections,
  createRibbons,
  type InfoSections,
  type Ribbons,
} from './labels.ts'
import { createLocations, type Locations } from './locations.ts'
import { createMediaFiles, type MediaFiles } from './media-files.ts'
import { createProductBulk, type ProductBulk } from './product-bulk.ts'
import { createProductJobs, type ProductJobs } from './product-jobs.ts'
import { createProductReader, type ProductReader } from './product-reader.ts'
import { createProductWriter, type ProductWriter } from './product-writer.ts'
import { createSiteVersion, type SiteVersion, watched } from './site-version.ts'
import { createVariants, type Variants } from './variants.ts'

/** The client for the catalog of one site, Catalog V3. */
export interface V3Client {
  /** Whether this connection may write and read hidden products and merchant data. */
  readonly elevated: boolean
  readonly version: SiteVersion
  readonly products: ProductReader &
    ProductWriter &
    ProductBulk & {
      readonly byFilter: ProductJobs
      /** Changes one product without overwriting what other users changed. */
      readonly change: ChangeProduct
      readonly changeMany: ChangeProducts
    }
  readonly variants: Variants
  readonly inventory: InventoryItems
  readonly locations: Locations
  readonly brands: Brands
  readonly ribbons: Ribbons
  readonly infoSections: InfoSections
  readonly customizations: Customizations
  readonly categories: Categories
  readonly jobs: AsyncJobs
  readonly media: MediaFiles
}

/**
 * Creates a client for one site with Catalog V3, over its own connection (`createConnection`) or that
 * of a V1 client (`client.connection`). Every call takes `{ signal, priority, retry, timeoutMs,
 * totalTimeoutMs }` and rejects with an `ApiError`, or with the reason of its signal if it is aborted.
 */
export function createV3Client(connection: Connection): V3Client {
  const version = createSiteVersion(connection.send, connection.clock)
  const watching = watched(connection, version)
  const brands = createBrands(watching)
  const ribbons = createRibbons(watching)
  const changeMany = createChangeProducts({ connection: watching, brands, ribbons })
  return {
    elevated: connection.elevated,
    version,
    products: {
      ...createProductReader(watching),
      ...createProductWriter(watching),
      ...createProductBulk(watching),
      byFilter: createProductJobs(watching),
      change: createChangeProduct(changeMany),
      changeMany,
    },
    variants: createVariants(watching),
    inventory: createInventoryItems(watching),
    locations: createLocations(watching),
    brands,
    ribbons,
    infoSections: createInfoSections(watching),
    customizations: createCustomizations(watching),
    categories: createCategories(watching),
    jobs: createAsyncJobs(watching),
    media: createMediaFiles(watching),
  }
}

/** Adds a Catalog V3 client to a V1 client as `client.v3`, over the same connection. */
export function withV3<Client extends { readonly connection: Connection }>(
  client: Client,
): Client & { readonly v3: V3Client } {
  return { ...client, v3: createV3Client(client.connection) }
}
