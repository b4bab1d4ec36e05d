import { recallRows } from './filters/recall-rows.ts'
import { countSelected, selectRows } from './filters/select-rows.ts'
import type { ParsedQuery, QueryProblem } from './grammar/parse.ts'
import type { Query } from './grammar/query.ts'
import { type Hit, toCodeSegments, toHit } from './hit.ts'
import { toTerms } from './query-words.ts'
import { compareRows, searchText } from './search-text.ts'
import type { RowSet, SearchIndex } from './segment.ts'

export interface SearchResponse {
  readonly hits: readonly Hit[]
  /** How many match as typed; at least that many where `isExact` is false. */
  readonly total: number
  readonly isExact: boolean
  /** What could not be understood; then there are no hits. */
  readonly problems: readonly QueryProblem[]
}

/**
 * The best hits for what stands in the search box, filters and all. Synchronous: within a frame even
 * for a million products. Of equals the earlier name comes first, so that equal queries look equal.
 */
export function search(
  index: SearchIndex,
  { query, problems }: ParsedQuery,
  limit: number,
  nowMs: number = Date.now(),
): SearchResponse {
  if (problems.length > 0) return { hits: [], total: 0, isExact: true, problems }
  const { words, filters } = splitQuery(query)
  const allowed = filters.length === 0 ? undefined : recallRows(index, filters, nowMs)
  if (toTerms(words).length === 0) return listRows(index, allowed, limit)
  const { found, total, isExact } = searchText(index, words, limit, allowed)
  const pieces = toCodeSegments(words)
  return { hits: found.map((one) => toHit(one, pieces)), total, isExact, problems }
}

/** Text at the top ranks; everything else only lets through. */
function splitQuery(query: Query): { words: string; filters: Query[] } {
  const parts = query.kind === 'all' ? query.parts : [query]
  const words = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join(' ')
  return { words, filters: parts.filter(({ kind }) => kind !== 'text') }
}

function listRows(
  index: SearchIndex,
  allowed: RowSet[] | undefined,
  limit: number,
): SearchResponse {
  const sets = allowed ?? selectRows(index, { kind: 'all', parts: [] }, 0)
  const found = index.segments.flatMap((segment, at) => {
    const rows: { segment: typeof segment; row: number; isSimilar: boolean }[] = []
    const set = sets[at]!
    for (
      let row = set.indexOf(1);
      row !== -1 && rows.length < limit;
      row = set.indexOf(1, row + 1)
    ) {
      rows.push({ segment, row, isSimilar: false })
    }
    return rows
  })
  const first = found.toSorted(compareRows).slice(0, limit)
  return {
    hits: first.map((one) => toHit(one)),
    total: countSelected(sets),
    isExact: true,
    problems: [],
  }
}
