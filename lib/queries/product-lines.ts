import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { ProductSummary } from '#lib/catalog/product/product.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

const pageSize = 50

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
