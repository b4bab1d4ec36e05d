import { recallRows, countSelected, selectAll } from './filters/select-rows.ts'
import type { ParsedQuery, QueryProblem } from './grammar/parse.ts'
import type { Query } from './grammar/query.ts'
import { type Hit, toCodeFragments, toHit } from './hit.ts'
import { toTerms } from './words.ts'
import type { SearchContext } from './search-context.ts'
import { compareRows, searchText } from './search-text.ts'
import type { RowSet, SearchIndex } from './segment.ts'

export interface SearchResponse {
  readonly hits: readonly Hit[]
  /** How many match as entered; at least that many where `isExact` is false. */
  readonly total: number
  readonly isExact: boolean
  /** Parts that could not be parsed; then there are no hits. */
  readonly problems: readonly QueryProblem[]
}

/**
 * The best hits for a query, filters included. Synchronous: within a frame even for a million
 * products. Ties are listed by name, so that equal queries give equal lists.
 */
export function search(
  index: SearchIndex,
  { query, problems }: ParsedQuery,
  limit: number,
  context: SearchContext,
): SearchResponse {
  if (problems.length > 0) return { hits: [], total: 0, isExact: true, problems }
  const { words, filters } = splitQuery(query)
  const allowed = filters.length === 0 ? undefined : recallRows(index, filters, context)
  if (toTerms(words).length === 0) return listRows(index, allowed, limit)
  const { found, total, isExact } = searchText(index, words, limit, allowed)
  const fragments = toCodeFragments(words)
  return { hits: found.map((one) => toHit(one, fragments)), total, isExact, problems }
}

/** Top-level text ranks the rows; everything else only filters them. */
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
  const sets = allowed ?? selectAll(index)
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
