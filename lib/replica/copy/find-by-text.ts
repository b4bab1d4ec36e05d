import { type Hit, toHit } from '#lib/replica/search/hit.ts'
import { toTerms } from '#lib/replica/search/query-words.ts'
import { searchText } from '#lib/replica/search/search-text.ts'
import type { SearchIndex } from '#lib/replica/search/segment.ts'

export interface TextHits {
  readonly hits: readonly Hit[]
  /** How many match as typed; at least that many where `isExact` is false. */
  readonly total: number
  readonly isExact: boolean
}

/** By words and codes alone: the language of filters is the pages', and would weigh on every start. */
export function findByText(index: SearchIndex, text: string, limit: number): TextHits {
  if (toTerms(text).length === 0) return { hits: [], total: 0, isExact: true }
  const { found, total, isExact } = searchText(index, text, limit)
  return { hits: found.map((one) => toHit(one, text)), total, isExact }
}
