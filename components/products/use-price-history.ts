import { useQuery } from '@tanstack/react-query'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import {
  mergePrices,
  outsidePricesQuery,
  ownPricesQuery,
} from '#lib/extension/queries/price-history.ts'

/** All prices of a product that Shelfside saw, oldest first; undefined until all of them were read. */
export function usePriceHistory(siteId: SiteId, productId: ProductId) {
  const own = useQuery(ownPricesQuery(siteId, productId))
  const outside = useQuery(outsidePricesQuery(siteId, productId))
  return {
    points:
      own.data === undefined || outside.data === undefined
        ? undefined
        : mergePrices(own.data, outside.data),
    error: own.error ?? outside.error,
    retry: () => void Promise.all([own.refetch(), outside.refetch()]),
  }
}
