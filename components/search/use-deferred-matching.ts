import { useEffect, useState } from 'react'
import { debounce } from '#lib/core/base/debounce.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import type { ParsedQuery } from '#lib/extension/queries/search-text.ts'

interface Matching {
  readonly local: LocalIndex
  readonly text: string
  readonly total: number
}

// One or two letters match half a store, and counting takes longer than a frame: not between keys.
export const restMs = 120

/**
 * How many products match exactly, counted when typing pauses, so that no key waits for it. Until
 * then the previous number stays, and `isCurrent` is false.
 */
export function useDeferredMatching(local: LocalIndex | null | undefined, query: ParsedQuery) {
  const [matching, setMatching] = useState<Matching>()
  useEffect(() => {
    if (!local) return undefined
    const count = debounce(
      () => setMatching({ local, text: query.text, total: local.count(query) }),
      { delayMs: restMs },
    )
    count()
    return count.cancel
  }, [local, query])
  return {
    total: matching?.total,
    isCurrent: matching?.text === query.text && matching.local === local,
  }
}
