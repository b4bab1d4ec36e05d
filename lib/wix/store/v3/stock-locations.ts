import { groupBy } from '#lib/core/base/group-by.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import type { InventoryItem } from '#lib/wix/api/v3/index.ts'
import { collect } from '#lib/core/base/collect.ts'
import type { ProductId, VariantId } from '#lib/core/catalog/ids.ts'
import type {
  LocationStock,
  StockLevel,
  StockLocation,
} from '#lib/core/catalog/product/product-details.ts'
import type { StoreClient } from './client.ts'

/** The inventory locations of the store, the default one first; requested once unless `isAgain`. */
export type ReadStockLocations = (
  options: CallOptions,
  isAgain?: boolean,
) => Promise<readonly StockLocation[]>

export function createStockLocations({
  locations,
}: Pick<StoreClient, 'locations'>): ReadStockLocations {
  let known: Promise<readonly StockLocation[]> | undefined

  async function read(options: CallOptions) {
    const stockLocations: StockLocation[] = []
    for await (const page of locations.query().limit(100).pages(options)) {
      for (const { id, name = '', defaultLocation: sells = false } of page) {
        stockLocations.push({ id, name, sells })
      }
    }
    return stockLocations.toSorted((one, other) => Number(other.sells) - Number(one.sells))
  }

  return (options, isAgain = false) => {
    if (isAgain) known = undefined
    known ??= read(options).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

/** Undefined where no location is the default. */
export function findDefaultLocation(stockLocations: readonly StockLocation[]): string | undefined {
  return stockLocations.find(({ sells }) => sells)?.id
}

/** The stock of products at locations other than the default one, without the products themselves. */
export async function readStockLevels(
  { inventory, operands }: Pick<StoreClient, 'inventory' | 'operands'>,
  readStockLocations: ReadStockLocations,
  ids: readonly ProductId[],
  options: CallOptions,
): Promise<ReadonlyMap<ProductId, readonly StockLevel[]>> {
  const stockLocations = await readStockLocations(options)
  const others = stockLocations.flatMap(({ id, sells }) => (sells ? [] : [id]))
  if (others.length === 0) return new Map(ids.map((id) => [id, []]))
  const found = await operands.ask(ids, (some) => {
    const items = inventory.query().in('productId', some).in('locationId', others)
    return collect(items.limit(1000).pages(options))
  })
  const byProduct = groupBy(found.flat(), ({ productId }) => productId)
  return new Map(
    ids.map((id) => [id, toStockDetails(byProduct.get(id) ?? [], stockLocations).stockLevels]),
  )
}

/** The stock of one product at each location that has an entry of it, in the order of locations. */
export function sumByLocation(
  stock: readonly InventoryItem[],
  stockLocations: readonly StockLocation[],
): readonly LocationStock[] {
  const byLocation = groupBy(stock, ({ locationId = '' }) => locationId)
  return stockLocations.flatMap(({ id }): LocationStock[] => {
    const items = byLocation.get(id)
    if (items === undefined) return []
    const tracked = items.filter(({ trackQuantity = false }) => trackQuantity)
    const quantity = tracked.reduce((sum, item) => sum + (item.quantity ?? 0), 0)
    const inStock = items.some((item) =>
      item.trackQuantity === true ? (item.quantity ?? 0) > 0 : item.inStock === true,
    )
    return [{ locationId: id, ...(tracked.length > 0 && { quantity }), inStock }]
  })
}

/** The inventory locations, and the stock at locations other than the default one. */
export function toStockDetails(
  stock: readonly InventoryItem[],
  stockLocations: readonly StockLocation[],
) {
  const others = new Set(stockLocations.flatMap(({ id, sells }) => (sells ? [] : id)))
  const stockLevels = stock.flatMap(
    ({ variantId, locationId = '', revision, ...item }): StockLevel[] => {
      if (variantId === undefined || !others.has(locationId)) return []
      const { trackQuantity = false, quantity = 0, inStock = false } = item
      const held = trackQuantity ? quantity : inStock
      const entry = revision === undefined ? {} : { revision }
      return [{ variantId: variantId as VariantId, locationId, stock: held, ...entry }]
    },
  )
  return { stockLocations, stockLevels }
}
