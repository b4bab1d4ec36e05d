import { queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { StockLocation } from '#lib/catalog/product/product-details.ts'
import { call } from '#lib/rpc/client/call.ts'
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
