import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '#components/shell/use-debounced.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { productSearchQuery } from '#lib/queries/product-lines.ts'

const typingPauseMs = 120

/** What the shop itself finds by name and SKU, page by page; asks for nothing unless `enabled`. */
export function useShopSearch(siteId: SiteId, text: string, enabled: boolean) {
  const wanted = useDebounced(text, typingPauseMs)
  const query = useInfiniteQuery({ ...productSearchQuery(siteId, wanted), enabled })
  const pages = query.data?.pages
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  const last = pages?.at(-1)
  return {
    items,
    total: last?.total,
    totalIsExact: last?.totalIsExact ?? true,
    /** Whether `items` belong to the text. */
    debounced: enabled && wanted === text && !query.isPlaceholderData,
    isLoading: enabled && query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
  }
}
