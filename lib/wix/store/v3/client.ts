import type { Connection } from '#lib/wix/api/index.ts'
import {
  createChangeProduct,
  createChangeProducts,
} from '#lib/wix/api/v3/change/change-products.ts'
import { createKnownRevisions } from '#lib/wix/api/v3/change/known-revisions.ts'
import { createCategories } from '#lib/wix/api/v3/create-categories.ts'
import { createStock } from '#lib/wix/api/v3/inventory-items.ts'
import { createFileUploads, type FileUploads } from '#lib/wix/api/v3/file-uploads.ts'
import { createFileList, type FileList } from '#lib/wix/api/v3/media-files.ts'
import { createCustomizationList } from '#lib/wix/api/v3/customizations.ts'
import type { FullProduct, KnownVariants, V3Client } from '#lib/wix/api/v3/index.ts'
import { createBrands, createInfoSections, createRibbons } from '#lib/wix/api/v3/labels.ts'
import { createLocations } from '#lib/wix/api/v3/locations.ts'
import { createBulkDelete } from '#lib/wix/api/v3/product-bulk.ts'
import { type Operands, operandsOf } from '#lib/wix/api/v3/operands.ts'
import { createReadSiteCurrency, type ReadSiteCurrency } from '#lib/wix/api/site-currency.ts'
import { createProductReader } from '#lib/wix/api/v3/product-reader.ts'
import { createProductWriter } from '#lib/wix/api/v3/product-writer.ts'
import { createSiteVersion, watched } from '#lib/wix/api/v3/site-version.ts'
import { createVariants } from '#lib/wix/api/v3/variants.ts'
import { createKnownMembers } from './known-members.ts'

type ProductParts =
  | 'get'
  | 'getRaw'
  | 'query'
  | 'search'
  | 'count'
  | 'change'
  | 'changeMany'
  | 'bulkDelete'
  | 'create'

/** The part of the V3 client that a store needs. */
export interface StoreClient
  extends
    Pick<Connection, 'clock'>,
    Pick<
      V3Client,
      'version' | 'variants' | 'locations' | 'brands' | 'ribbons' | 'infoSections' | 'categories'
    > {
  readonly products: Pick<V3Client['products'], ProductParts>
  readonly operands: Operands
  readonly media: FileList & FileUploads
  readonly readSiteCurrency: ReadSiteCurrency
  /**
   * Whether a reading of a product is older than a recent write of ours that was answered, of the
   * product or of its categories.
   */
  readonly isBehind: (
    id: string,
    reading: Pick<FullProduct, 'revision' | 'directCategoriesInfo'>,
  ) => boolean
  readonly customizations: Pick<V3Client['customizations'], 'query'>
  readonly inventory: Omit<V3Client['inventory'], 'search' | 'updateByFilter' | 'set'>
}

/** Assembled here instead of by `createV3Client`, whose other parts would enlarge the worker. */
export function createV3Products(connection: Connection, variants?: KnownVariants): StoreClient {
  const version = createSiteVersion(connection.send, connection.clock)
  const watching = watched(connection, version)
  const labels = { brands: createBrands(watching), ribbons: createRibbons(watching) }
  const revisions = createKnownRevisions(connection.clock)
  const categories = createCategories(watching)
  const members = createKnownMembers(connection.clock)
  const changeMany = createChangeProducts({
    connection: watching,
    ...labels,
    revisions,
    variants,
  })
  return {
    clock: connection.clock,
    isBehind: (id, { revision, directCategoriesInfo }) =>
      revisions.isBehind(id, revision) || members.isBehind(id, directCategoriesInfo),
    operands: operandsOf(watching),
    version,
    ...labels,
    products: {
      ...createProductReader(watching),
      ...createProductWriter(watching),
      bulkDelete: createBulkDelete(watching),
      change: createChangeProduct(changeMany),
      changeMany,
    },
    variants: createVariants(watching),
    inventory: createStock(watching),
    locations: createLocations(watching),
    categories: { ...categories, ...members.recorded(categories) },
    media: { ...createFileList(watching), ...createFileUploads(watching) },
    readSiteCurrency: createReadSiteCurrency(watching),
    customizations: createCustomizationList(watching),
    infoSections: createInfoSections(watching),
  }
}
