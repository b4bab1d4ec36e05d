import { queryOptions, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Product, ProductSummary } from '#lib/core/catalog/product/product.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { keys } from './keys.ts'

const pageSize = 50

export function productQuery(siteId: SiteId, productId: ProductId) {
  return queryOptions({
    queryKey: keys.products.one(siteId, productId),
    queryFn: ({ signal }): Promise<Product> =>
      call('products.read', { siteId, productId }, { signal }),
  })
}

/** From the offline copy, without a request to the store; null where it lacks the product. */
export function cachedProductQuery(siteId: SiteId, productId: ProductId) {
  return queryOptions({
    queryKey: keys.replica.product(siteId, productId),
    queryFn: ({ signal }): Promise<Product | null> =>
      call('products.readCached', { siteId, productId }, { signal }),
  })
}

/** As an anonymous visitor sees it; null where the store does not show it. */
export function shownProductQuery(siteId: SiteId, productId: ProductId) {
  return queryOptions({
    queryKey: keys.products.shown(siteId, productId),
    queryFn: ({ signal }): Promise<Product | null> =>
      call('products.readAsShopper', { siteId, productId }, { signal }),
  })
}

/**
 * Full products by id, from the offline copy; fetched again when it changes. `isWithStock`: from the store,
 * with the stock at every location.
 */
export function productsQuery(siteId: SiteId, ids: readonly ProductId[], isWithStock = false) {
  return queryOptions({
    queryKey: keys.replica.products(siteId, ids, isWithStock),
    queryFn: async ({ signal }): Promise<ReadonlyMap<ProductId, Product>> => {
      const { items } = await call(
        'products.readSeveral',
        { siteId, ids: [...ids], ...(isWithStock && { isWithStock }) },
        { signal },
      )
      return new Map(items.map((item) => [item.id, item]))
    },
    staleTime: 60_000,
    // Full products are large: those scrolled past are released.
    gcTime: 20_000,
    structuralSharing: false,
  })
}

interface SearchPage {
  readonly items: readonly ProductSummary[]
  readonly total: number
  /** False when the store stopped counting: the total is then "at least". */
  readonly totalIsExact: boolean
}

/**
 * Matching products, page by page; the previous result stays visible until the first page arrives.
 */
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
 * Summaries for the rows of a list, by id; deleted products are left out. Known summaries are not
 * requested again until they change.
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
        const found = new Set(items.map(({ id }) => id))
        for (const item of items) client.setQueryData(keyOf(item.id), item)
        for (const id of missing)
          if (!found.has(id)) client.removeQueries({ queryKey: keyOf(id), exact: true })
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
