import type { Connection } from '#lib/api/index.ts'
import { createChangeProduct, createChangeProducts } from '#lib/api/v3/change/change-products.ts'
import { createCategories } from '#lib/api/v3/create-categories.ts'
import { createInventoryItems } from '#lib/api/v3/create-inventory-items.ts'
import type { V3Client } from '#lib/api/v3/index.ts'
import { createBrands, createInfoSections, createRibbons } from '#lib/api/v3/labels.ts'
import { createLocations } from '#lib/api/v3/locations.ts'
import { createProductReader } from '#lib/api/v3/product-reader.ts'
import { createSiteVersion, watched } from '#lib/api/v3/site-version.ts'
import { createVariants } from '#lib/api/v3/variants.ts'

type ProductParts = 'get' | 'query' | 'search' | 'count' | 'change' | 'changeMany'

/** As much of the V3 client as the products of a shop ask for. */
export interface V3Products extends Pick<
  V3Client,
  'version' | 'variants' | 'inventory' | 'locations' | 'brands' | 'ribbons' | 'categories'
> {
  readonly products: Pick<V3Client['products'], ProductParts>
}

/** And as much as a whole store does. */
export type StoreClient = V3Products & Pick<V3Client, 'infoSections'>

/** Put together here and not by `createV3Client`, whose other half the worker would only carry. */
export function createV3Products(connection: Connection): V3Products {
  const version = createSiteVersion(connection.send, connection.clock)
  const watching = watched(connection, version)
  const brands = createBrands(watching)
  const ribbons = createRibbons(watching)
  const changeMany = createChangeProducts({ connection: watching, brands, ribbons })
  return {
    version,
    products: {
      ...createProductReader(watching),
      change: createChangeProduct(changeMany),
      changeMany,
    },
    variants: createVariants(watching),
    inventory: createInventoryItems(watching),
    locations: createLocations(watching),
    brands,
    ribbons,
    categories: createCategories(watching),
  }
}

export function createStoreClient(connection: Connection): StoreClient {
  const products = createV3Products(connection)
  return { ...products, infoSections: createInfoSections(watched(connection, products.version)) }
}
