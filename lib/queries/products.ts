import { queryOptions } from '@tanstack/react-query'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

export function productQuery(siteId: SiteId, productId: ProductId) {
  return queryOptions({
    queryKey: keys.products.one(siteId, productId),
    queryFn: ({ signal }): Promise<Product> =>
      call('products.read', { siteId, productId }, { signal }),
  })
}

/** As the copy has it, without asking the shop; null where it does not. */
export function cachedProductQuery(siteId: SiteId, productId: ProductId) {
  return queryOptions({
    queryKey: keys.replica.product(siteId, productId),
    queryFn: ({ signal }): Promise<Product | null> =>
      call('products.readCached', { siteId, productId }, { signal }),
  })
}

/** As an anonymous visitor gets it; null where the shop does not show it. */
export function shownProductQuery(siteId: SiteId, productId: ProductId) {
  return queryOptions({
    queryKey: keys.products.shown(siteId, productId),
    queryFn: ({ signal }): Promise<Product | null> =>
      call('products.readAsShopper', { siteId, productId }, { signal }),
  })
}

/** Products whole, by id, as the copy has them; asked again when the copy moves on. */
export function productsQuery(siteId: SiteId, ids: readonly ProductId[]) {
  return queryOptions({
    queryKey: keys.replica.products(siteId, ids),
    queryFn: async ({ signal }): Promise<ReadonlyMap<ProductId, Product>> => {
      const { items } = await call('products.readSeveral', { siteId, ids: [...ids] }, { signal })
      return new Map(items.map((item) => [item.id, item]))
    },
    staleTime: 60_000,
    // Whole products are heavy: what was scrolled past is let go.
    gcTime: 20_000,
    structuralSharing: false,
  })
}
