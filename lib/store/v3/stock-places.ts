import type { CallOptions } from '#lib/api/index.ts'
import type { StockPlace } from '#lib/domain/product-details.ts'
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
