import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SiteId } from '#lib/domain/ids.ts'
import { productSearchQuery } from '#lib/queries/products.ts'
import { useDebounced } from '#components/shell/use-debounced.ts'

const typingPauseMs = 120

/** What matches the text, page by page. `settled` is false while an older result is still shown. */
export function useSearch(siteId: SiteId, text: string) {
  const wanted = useDebounced(text.trim(), typingPauseMs)
  const query = useInfiniteQuery(productSearchQuery(siteId, wanted))
  const pages = query.data?.pages
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  const last = pages?.at(-1)
  return {
    items,
    total: last?.total,
    totalIsExact: last?.totalIsExact ?? true,
    /** The text that `items` belong to. */
    settled: wanted === text.trim() && !query.isPlaceholderData,
    isLoading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
  }
}

export type SearchResults = ReturnType<typeof useSearch>
