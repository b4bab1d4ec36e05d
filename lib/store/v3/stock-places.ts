import type { CallOptions } from '#lib/api/index.ts'
import type { InventoryItem } from '#lib/api/v3/index.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import type { StockLevel, StockPlace } from '#lib/domain/product-details.ts'
import type { StoreClient } from './client.ts'

/** Where the shop keeps stock, asked once; the place that selling takes from first. */
export type ReadStockPlaces = (options: CallOptions) => Promise<readonly StockPlace[]>

export function createStockPlaces({ locations }: Pick<StoreClient, 'locations'>): ReadStockPlaces {
  let known: Promise<readonly StockPlace[]> | undefined

  async function read(options: CallOptions) {
    const places: StockPlace[] = []
    for await (const page of locations.query().limit(100).pages(options)) {
      for (const { id, name = '', defaultLocation: sells = false } of page) {
        places.push({ id, name, sells })
      }
    }
    return places.toSorted((one, other) => Number(other.sells) - Number(one.sells))
  }

  return (options) => {
    known ??= read(options).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

/** Undefined where no one is named. */
export function findSelling(places: readonly StockPlace[]): string | undefined {
  return places.find(({ sells }) => sells)?.id
}

/** Where stock is kept, and what is kept there besides the place that sells. */
export function toStockDetails(
  stock: readonly InventoryItem[],
  stockPlaces: readonly StockPlace[],
) {
  const others = new Set(stockPlaces.flatMap(({ id, sells }) => (sells ? [] : id)))
  const stockLevels = stock.flatMap(({ variantId, locationId = '', ...item }): StockLevel[] => {
    if (variantId === undefined || !others.has(locationId)) return []
    const { trackQuantity = false, quantity = 0, inStock = false } = item
    const held = trackQuantity ? quantity : inStock
    return [{ variantId: variantId as VariantId, placeId: locationId, stock: held }]
  })
  return { stockPlaces, stockLevels }
}
