import type { FullProduct, InventoryItem, Variant as ApiVariant } from '#lib/wix/api/v3/index.ts'
import type { Detail } from '#lib/core/catalog/fields/field.ts'
import type { StockLocation } from '#lib/core/catalog/product/product-details.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { findDefaultLocation, sumByLocation, toStockDetails } from './stock-locations.ts'
import { toDetails } from './to-details.ts'
import { toProduct } from './to-product.ts'

/** What a listed product is combined with; `details` only where it is read by its id. */
export interface JoinContext {
  readonly locations: readonly StockLocation[]
  readonly details?: ReadonlySet<Detail> | undefined
  /** Adds up the stock at each location, in stores with several: requires that at all locations. */
  readonly sumsStock?: boolean | undefined
}

/** A product with its variants and its stock at every requested location. Undefined without a price. */
export function joinStock(
  product: FullProduct,
  variants: readonly ApiVariant[],
  stock: readonly InventoryItem[],
  { locations, details, sumsStock = false }: JoinContext,
): Product | undefined {
  const defaultLocationId = findDefaultLocation(locations)
  const items = stock.filter(
    ({ locationId }) => defaultLocationId === undefined || locationId === defaultLocationId,
  )
  const atDefaultLocation = new Map(items.map((item) => [item.variantId ?? '', item]))
  const plain = toProduct(product, { variants, stock: atDefaultLocation })
  if (plain === undefined) return undefined
  const converted =
    sumsStock && locations.length > 1
      ? { ...plain, locationStock: sumByLocation(stock, locations) }
      : plain
  if (details === undefined) return converted
  const detailed = { ...converted, ...toDetails(product) }
  return details.has('inventory') ? { ...detailed, ...toStockDetails(stock, locations) } : detailed
}
