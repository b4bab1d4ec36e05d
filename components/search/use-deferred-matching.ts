import { useEffect, useState } from 'react'
import type { LocalIndex } from '#lib/queries/local-index.ts'
import type { ParsedQuery } from '#lib/queries/search-text.ts'

interface Matching {
  readonly local: LocalIndex
  readonly text: string
  readonly total: number
}

// One or two letters match half a shop, and counting that takes longer than a frame: not between keys.
const restMs = 120

/**
 * How many products match exactly, counted when the typing rests: a key must not wait for it. Until
 * then the former number stands, and `settled` is false.
 */
export function useDeferredMatching(local: LocalIndex | null | undefined, query: ParsedQuery) {
  const [matching, setMatching] = useState<Matching>()
  useEffect(() => {
    if (!local) return undefined
    return atRest(() => setMatching({ local, text: query.text, total: local.count(query) }))
  }, [local, query])
  return {
    total: matching?.total,
    settled: matching?.text === query.text && matching.local === local,
  }
}

/** Calls back when nothing was typed for a moment; returns how not to. */
export function atRest(act: () => void): () => void {
  const timer = setTimeout(act, restMs)
  return () => clearTimeout(timer)
}
