import { useEffect } from 'react'
import type { LocalIndex } from '#lib/queries/local-index.ts'
import { parseQuery } from '#lib/queries/search-text.ts'
import { loadSearchParts } from './search-parts.tsx'

// Something short and something with values: between them they go through most of the search.
const rounds: readonly ((local: LocalIndex) => void)[] = [
  // Where they cannot be loaded, it is said when they are needed.
  () => void loadSearchParts().catch(() => undefined),
  (local) => local.search(parseQuery('ab'), 20),
  (local) => local.search(parseQuery('abcd'), 20),
  (local) => local.complete('stock:', 6),
]

/** Runs the search once while nobody waits for it, so that the first key does not wait for its code. */
export function useWarmSearch(local: LocalIndex | null | undefined): void {
  useEffect(() => {
    if (!local || typeof requestIdleCallback !== 'function') return undefined
    let left = rounds
    let idle = requestIdleCallback(function next() {
      left[0]?.(local)
      left = left.slice(1)
      if (left.length > 0) idle = requestIdleCallback(next)
    })
    return () => cancelIdleCallback(idle)
  }, [local])
}
