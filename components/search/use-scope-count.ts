import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import { localIndexQuery } from '#lib/extension/queries/local-index.ts'
import { productSearchQuery } from '#lib/extension/queries/products.ts'
import { parseQuery, readSearch } from '#lib/extension/queries/search-text.ts'

/**
 * How many products match the search of a scope now: counted in the offline copy, or by the store
 * while there is none. Undefined for picked products, and while the exact number is unknown.
 */
export function useScopeCount(siteId: SiteId, scope: PickedScope): number | undefined {
  const isSearch = scope.kind === 'search'
  const text = isSearch ? scope.search.text.trim() : ''
  const { data, isError } = useQuery({ ...localIndexQuery(siteId), enabled: isSearch })
  const local = isError ? null : data
  const query = useMemo(() => parseQuery(text), [text])
  const counted = useMemo(() => {
    if (!isSearch || !local) return undefined
    const { problems } = readSearch(query, local.listUnanswered(query))
    return problems.length > 0 ? undefined : local.count(query)
  }, [isSearch, local, query])
  const isFromStore = isSearch && local === null && !readSearch(query).hasFilters
  const found = useInfiniteQuery({ ...productSearchQuery(siteId, text), enabled: isFromStore })
  const page = isFromStore && !found.isPlaceholderData ? found.data?.pages.at(-1) : undefined
  return counted ?? (page?.totalIsExact === true ? page.total : undefined)
}
