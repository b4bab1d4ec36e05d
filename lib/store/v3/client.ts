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
import { type CategoryTree, createCategoryTree, createStockList, type StockList } from './lists.ts'

type ProductParts = 'get' | 'query' | 'search' | 'count' | 'changeMany'

/** As much of the V3 client as the products of a shop ask for. */
export interface V3Products extends Pick<V3Client, 'version' | 'variants' | 'locations'> {
  readonly products: Pick<V3Client['products'], ProductParts>
  readonly inventory: StockList
  readonly categories: CategoryTree
}

/** And as much as a whole store does. */
export interface StoreClient
  extends V3Products, Pick<V3Client, 'brands' | 'ribbons' | 'infoSections'> {
  readonly products: Pick<V3Client['products'], ProductParts | 'change'>
  readonly inventory: V3Client['inventory']
  readonly categories: V3Client['categories']
}

/** Prices need no brand or ribbon, and what makes them weighs a good deal. */
const noLabels = {
  getOrCreate: () => Promise.reject(new TypeError('Here brands and ribbons go by their ids.')),
}

/** Put together here and not by `createV3Client`, whose other half the worker would only carry. */
export function createV3Products(connection: Connection): V3Products {
  const version = createSiteVersion(connection.send, connection.clock)
  const watching = watched(connection, version)
  const labels = { brands: noLabels, ribbons: noLabels }
  const changeMany = createChangeProducts({ connection: watching, ...labels })
  return {
    version,
    products: { ...createProductReader(watching), changeMany },
    variants: createVariants(watching),
    inventory: createStockList(watching),
    locations: createLocations(watching),
    categories: createCategoryTree(watching),
  }
}

export function createStoreClient(connection: Connection): StoreClient {
  const base = createV3Products(connection)
  const watching = watched(connection, base.version)
  const labels = { brands: createBrands(watching), ribbons: createRibbons(watching) }
  const changeMany = createChangeProducts({ connection: watching, ...labels })
  return {
    ...base,
    ...labels,
    products: { ...base.products, changeMany, change: createChangeProduct(changeMany) },
    inventory: createInventoryItems(watching),
    categories: createCategories(watching),
    infoSections: createInfoSections(watching),
  }
}
