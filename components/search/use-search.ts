import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredMatching } from './use-deferred-matching.ts'
import { useMemo, useState, useEffect } from 'react'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { ProductSummary } from '#lib/catalog/product/product.ts'
import { type LocalIndex, localIndexQuery, type Hit } from '#lib/queries/local-index.ts'
import {
  type ParsedQuery,
  parseQuery,
  readSearch,
  type ReadSearch,
  withoutProblems,
} from '#lib/queries/search-text.ts'
import { loadSearchParts } from './search-parts.tsx'
import { useDebounced } from '#components/shell/use-debounced.ts'
import { productSearchQuery } from '#lib/queries/products.ts'

const typingPauseMs = 120

// Something short and something with values: between them they go through most of the search.
const warmUps: readonly ((local: LocalIndex) => void)[] = [
  // Where they cannot be loaded, it is said when they are needed.
  () => void loadSearchParts().catch(() => undefined),
  (local) => local.search(parseQuery('ab'), 20),
  (local) => local.search(parseQuery('abcd'), 20),
  (local) => local.complete('stock:', 6),
]

// Fewer than the lines that an index keeps for one and two letters (`headSize`), even when some are gone.
const firstRows = 36
const moreRows = 240

export interface SearchResults {
  /** What was searched for. */
  readonly asked: string
  /** The copy that was searched; null when the shop itself was asked, undefined until that is known. */
  readonly local: LocalIndex | null | undefined
  readonly read: ReadSearch
  /** Something cannot be read, and it is not just the filter that is being typed. */
  readonly isWrong: boolean
  readonly items: readonly ProductSummary[]
  /** Found only by taking a word for a typo; "all that match" leaves them out. */
  readonly similar: ReadonlySet<ProductId>
  /** How many match; undefined while nobody knows. */
  readonly total: number | undefined
  readonly totalIsExact: boolean
  /** False while what is shown is not quite that of the text: an older result, or an unclear filter left out. */
  readonly isCurrent: boolean
  readonly isLoading: boolean
  readonly error: unknown
  readonly retry: () => void
  readonly loadMore: () => void
}

/** What matches the text: out of the copy within the keystroke, or from the shop while there is none. */
export function useSearch(connection: Connection, text: string): SearchResults {
  const { siteId, currency = '' } = connection
  const { data, isError } = useQuery(localIndexQuery(siteId))
  const local = isError ? null : data
  useWarmSearch(local)
  const wanted = text.trim()
  const query = useMemo(() => parseQuery(wanted), [wanted])
  const read = useMemo(() => readSearch(query, local?.listLocked(query)), [query, local])
  const fromShop = useShopSearch(siteId, wanted, local === null && !read.hasFilters)
  const fromReplica = useLocalResults(local, read, query, currency)
  const isWrong = read.problems.some(({ end }) => end < text.length)
  if (local !== null && local !== undefined) {
    return { asked: wanted, local, read, isWrong, ...fromReplica }
  }
  return {
    asked: wanted,
    local,
    read,
    isWrong,
    ...fromShop,
    similar: nothing,
    isLoading: local === undefined || fromShop.isLoading,
  }
}

const nothing: ReadonlySet<ProductId> = new Set()

function useLocalResults(
  local: LocalIndex | null | undefined,
  read: ReadSearch,
  query: ParsedQuery,
  currency: string,
) {
  // What cannot be read yet is left out of what is looked at, never of what is selected.
  const isClear = read.problems.length === 0
  const shown = useMemo(() => withoutProblems(query, read.problems), [query, read])
  const [deeper, setDeeper] = useState({ text: shown.text, limit: firstRows })
  const limit = deeper.text === shown.text ? deeper.limit : firstRows
  const answer = useMemo(() => local?.search(shown, limit), [local, shown, limit])
  const hits = answer?.hits
  const items = useMemo(() => hits?.map((hit) => toSummary(hit, currency)) ?? [], [hits, currency])
  const similar = useMemo(
    () => new Set(items.filter((_item, at) => hits?.[at]?.isSimilar).map(({ id }) => id)),
    [items, hits],
  )
  const matching = useDeferredMatching(local, shown)
  return {
    items,
    similar,
    total: matching.total,
    totalIsExact: true,
    isCurrent: isClear && matching.isCurrent,
    isLoading: false,
    error: null,
    retry: () => undefined,
    loadMore: () => {
      if (items.length >= limit) setDeeper({ text: shown.text, limit: limit + moreRows })
    },
  }
}

/** A hit as a line of the list; the picture comes with the summary that is asked for later. */
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

/** Runs the search once while nobody waits for it, so that the first key does not wait for its code. */
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

/** What the shop itself finds by name and SKU, page by page; asks for nothing unless `enabled`. */
function useShopSearch(siteId: SiteId, text: string, enabled: boolean) {
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
