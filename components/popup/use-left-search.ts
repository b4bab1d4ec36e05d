import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rowMetrics } from '#components/search/row-metrics.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type LeftSearch, leftSearchKey } from '#lib/extension/queries/left-search.ts'
import { type LocalIndex, localIndexQuery } from '#lib/extension/queries/local-index.ts'
import { writePageState } from '#lib/extension/queries/page-state.ts'
import { parseQuery, readSearch } from '#lib/extension/queries/search-text.ts'

/** Longer than a pause between keys: the rows are searched again, which must delay none. */
const restMs = 400

/** Saves the first rows of a search, so that the popup shows them at once when it opens with that search again. */
export function useLeftSearch(siteId: SiteId, text: string): void {
  const { data: local } = useQuery(localIndexQuery(siteId))
  useEffect(() => {
    if (!local || text.trim() === '') return undefined
    const timer = setTimeout(() => {
      const left = findLeftSearch(siteId, text, local)
      if (left === undefined) return
      // Without it, the popup opens as before, only later.
      writePageState(leftSearchKey, JSON.stringify(left)).catch(() => undefined)
    }, restMs)
    return () => clearTimeout(timer)
  }, [siteId, text, local])
}

/**
 * Undefined for a search with filters, whose results depend on the time or on costs too and whose field has chips,
 * and for one that found a typo: that is shown as such only once all matches are counted.
 */
function findLeftSearch(siteId: SiteId, text: string, local: LocalIndex): LeftSearch | undefined {
  const query = parseQuery(text.trim())
  const { words, hasFilters } = readSearch(query)
  if (words === '' || hasFilters) return undefined
  const { hits } = local.search(query, Math.ceil(rowMetrics.visible / rowMetrics.height))
  if (hits.length === 0 || hits.some(({ isSimilar }) => isSimilar)) return undefined
  const rows = hits.map((hit) => ({ hit, matchRanges: local.mark(hit.name, words) }))
  return { siteId, text, recordNames: local.costNames, rows }
}
