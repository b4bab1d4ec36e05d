import { highlight, type Mark } from '#lib/replica/search/highlight.ts'
import type { Hit } from '#lib/replica/search/hit.ts'
import { countSelected, selectRows } from '#lib/replica/search/filters/select-rows.ts'
import { type Completion, completeQuery } from '#lib/replica/search/grammar/complete.ts'
import { parseQuery } from '#lib/replica/search/grammar/parse.ts'
import { readRow } from '#lib/replica/search/read-row.ts'
import { findRow } from '#lib/replica/search/rows.ts'
import { search, type SearchAnswer } from '#lib/replica/search/search.ts'
import type { LocalIndex } from './local-index.ts'

export type { Completion, Hit, Mark }

/** The best hits, at once. */
export function searchLocally({ index }: LocalIndex, text: string, limit: number): SearchAnswer {
  return search(index, text, limit)
}

/** What the piece before the caret could become. */
export function completeLocally({ index }: LocalIndex, text: string, caret: number): Completion[] {
  return completeQuery(index, text, caret)
}

/** How many products "all that match" means: those that match exactly, never a typo's guess. */
export function countMatching({ index }: LocalIndex, text: string): number {
  const { query, problems } = parseQuery(text)
  return problems.length > 0 ? 0 : countSelected(selectRows(index, query, Date.now()))
}

/** What the copy knows of one product beyond a hit; undefined when it does not know it. */
export function readLocally({ index }: LocalIndex, id: string) {
  for (const segment of index.segments.toReversed()) {
    const row = findRow(segment, id)
    if (row !== undefined && segment.alive?.[row] !== 0) return readRow(segment, row)
  }
  return undefined
}

/** The pieces of a name that the words match. */
export function markName(name: string, words: string): readonly Mark[] {
  return words === '' ? [] : highlight(name, words)
}
