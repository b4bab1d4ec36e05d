import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredMatching } from './use-deferred-matching.ts'
import { useMemo, useState, useEffect } from 'react'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductSummary } from '#lib/core/catalog/product/product.ts'
import { type LocalIndex, localIndexQuery, type Hit } from '#lib/extension/queries/local-index.ts'
import {
  type ParsedQuery,
  parseQuery,
  readSearch,
  type ReadSearch,
} from '#lib/extension/queries/search-text.ts'
import { loadSearchParts } from './search-parts.tsx'
import { useDebounced } from '#components/shell/use-debounced.ts'
import { productSearchQuery } from '#lib/extension/queries/products.ts'

const typingPauseMs = 120

// A short text and one with values: together they run most of the search code.
const warmUps: readonly ((local: LocalIndex) => void)[] = [
  // A failure to load is reported when the parts are needed.
  () => void loadSearchParts().catch(() => undefined),
  (local) => local.search(parseQuery('ab'), 20),
  (local) => local.search(parseQuery('abcd'), 20),
  (local) => local.complete('stock:', 6),
]

// Fewer than the rows that an index stores for one and two letters (`maxTopHits`), even when some
// are gone.
const firstRows = 36
const moreRows = 240

export interface SearchResults {
  /** The searched text. */
  readonly asked: string
  /** The offline copy that was searched; null when the store was, undefined until that is known. */
  readonly local: LocalIndex | null | undefined
  readonly read: ReadSearch
  readonly items: readonly ProductSummary[]
  /** Found only by treating a word as a typo; "all that match" leaves them out. */
  readonly similar: ReadonlySet<ProductId>
  /** How many match; undefined while unknown. */
  readonly total: number | undefined
  readonly totalIsExact: boolean
  /**
   * False while the shown result is not that of the text, and for a text that is not understood.
   */
  readonly isCurrent: boolean
  readonly isLoading: boolean
  readonly error: unknown
  readonly retry: () => void
  readonly loadMore: () => void
}

/**
 * Products that match the text: from the offline copy within the keystroke, or from the store while
 * there is none.
 */
export function useSearch(connection: Connection, text: string): SearchResults {
  const { siteId, currency = '' } = connection
  const { data, isError } = useQuery(localIndexQuery(siteId))
  const local = isError ? null : data
  useWarmSearch(local)
  const wanted = text.trim()
  const query = useMemo(() => parseQuery(wanted), [wanted])
  const read = useMemo(() => readSearch(query, local?.listUnanswered(query)), [query, local])
  const fromStore = useStoreSearch(siteId, wanted, local === null && !read.hasFilters)
  const fromReplica = useLocalResults(local, read, query, currency)
  if (local !== null && local !== undefined) {
    return { asked: wanted, local, read, ...fromReplica }
  }
  return {
    asked: wanted,
    local,
    read,
    ...fromStore,
    similar: nothing,
    isLoading: local === undefined || fromStore.isLoading,
  }
}

const nothing: ReadonlySet<ProductId> = new Set()

function useLocalResults(
  local: LocalIndex | null | undefined,
  read: ReadSearch,
  query: ParsedQuery,
  currency: string,
) {
  const [deeper, setDeeper] = useState({ text: query.text, limit: firstRows })
  const limit = deeper.text === query.text ? deeper.limit : firstRows
  const answer = useMemo(() => local?.search(query, limit), [local, query, limit])
  const hits = answer?.hits
  const items = useMemo(() => hits?.map((hit) => toSummary(hit, currency)) ?? [], [hits, currency])
  const similar = useMemo(
    () => new Set(items.filter((_item, at) => hits?.[at]?.isSimilar).map(({ id }) => id)),
    [items, hits],
  )
  const matching = useDeferredMatching(local, query)
  return {
    items,
    similar,
    total: matching.total,
    totalIsExact: true,
    isCurrent: read.problems.length === 0 && matching.isCurrent,
    isLoading: false,
    error: null,
    retry: () => undefined,
    loadMore: () => {
      if (items.length >= limit) setDeeper({ text: query.text, limit: limit + moreRows })
    },
  }
}

/** A hit as a summary; its picture comes with the summary that is requested later. */
function toSummary(hit: Hit, currency: string): ProductSummary {
  const { id, name, code, visible, listPrice, paidPrice, stock, quantity, variantCount, ribbon } =
    hit
  return {
    id: id as ProductId,
    name,
    sku: code,
    visible,
    currency,
    listPrice,
    paidPrice,
    ribbon,
    stock: { tracked: quantity !== undefined, quantity, status: stock },
    variantCount,
  }
}

/**
 * Runs the search once while the page is idle, so that the first key does not wait for its code to
 * compile.
 */
function useWarmSearch(local: LocalIndex | null | undefined): void {
  useEffect(() => {
    if (!local || typeof requestIdleCallback !== 'function') return undefined
    let left = warmUps
    let idle = requestIdleCallback(function next() {
      left[0]?.(local)
      left = left.slice(1)
      if (left.length > 0) idle = requestIdleCallback(next)
    })
    return () => cancelIdleCallback(idle)
  }, [local])
}

/**
 * Products that the store finds by name and SKU, page by page; sends no request unless `enabled`.
 */
function useStoreSearch(siteId: SiteId, text: string, enabled: boolean) {
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
    isCurrent: enabled && wanted === text && !query.isPlaceholderData,
    isLoading: enabled && query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
  }
}
