import { queryOptions, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { Product, ProductSummary } from '#lib/catalog/product/product.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

const pageSize = 50

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

interface SearchPage {
  readonly items: readonly ProductSummary[]
  readonly total: number
  /** False when the shop stopped counting: then it is "at least". */
  readonly totalIsExact: boolean
}

/** What matches, page by page; the former result stays in sight until the first page is there. */
export function productSearchQuery(siteId: SiteId, text: string) {
  return infiniteQueryOptions({
    queryKey: keys.products.search(siteId, text),
    queryFn: ({ signal, pageParam }): Promise<SearchPage> =>
      call(
        'products.search',
        { siteId, search: { text }, offset: pageParam, limit: pageSize },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.items.length, 0)
      return last.items.length === 0 || seen >= last.total ? undefined : seen
    },
    placeholderData: keepPreviousData,
  })
}

/**
 * What the lines of a list show, by id; those that are gone are left out. Lines seen before are not
 * asked for again until something changed.
 */
export function summariesQuery(siteId: SiteId, ids: readonly ProductId[]) {
  const keyOf = (id: ProductId) => keys.products.summary(siteId, id)
  return queryOptions({
    queryKey: keys.products.summaries(siteId, ids),
    queryFn: async ({ client, signal }): Promise<ReadonlyMap<ProductId, ProductSummary>> => {
      const isKnown = (id: ProductId) => client.getQueryState(keyOf(id))?.isInvalidated === false
      const missing = ids.filter((id) => !isKnown(id))
      if (missing.length > 0) {
        const { items } = await call('products.readSummaries', { siteId, ids: missing }, { signal })
        for (const item of items) client.setQueryData(keyOf(item.id), item)
      }
      return new Map(
        ids.flatMap((id) => {
          const known = client.getQueryData<ProductSummary>(keyOf(id))
          return known === undefined ? [] : [[id, known] as const]
        }),
      )
    },
    staleTime: 60_000,
  })
}
