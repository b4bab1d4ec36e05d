import { queryOptions } from '@tanstack/react-query'
import { chunk } from '#lib/core/base/chunk.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type {
  StockLevel,
  StockLevels,
  StockLocation,
} from '#lib/core/catalog/product/product-details.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { keys } from './keys.ts'

/** The inventory locations of a store, the one from which sales are taken first; none on V1. */
export function stockLocationsQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.stockLocations(siteId),
    queryFn: ({ signal }): Promise<readonly StockLocation[]> =>
      call('stock.readLocations', { siteId }, { signal }),
    staleTime: 300_000,
  })
}

const perCall = 100

/**
 * Reads the stock of products at other locations from the store: the offline copy does not have it.
 * Products that the store no longer has have none.
 */
export async function readStockLevels(
  siteId: SiteId,
  ids: readonly ProductId[],
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<StockLevels> {
  const levels = new Map<ProductId, readonly StockLevel[]>()
  for (const some of chunk(ids, perCall)) {
    onProgress(levels.size, ids.length)
    for (const each of await call('stock.readLevels', { siteId, ids: some }, { signal })) {
      levels.set(each.id, each.stockLevels)
    }
  }
  return levels
}
