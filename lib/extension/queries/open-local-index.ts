import { t } from '#lib/core/i18n/t.ts'
import {
  asksForCosts,
  countSelected,
  selectAll,
  selectRows,
} from '#lib/core/search/filters/select-rows.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'
import type { StoredIndex } from '#lib/extension/replica/blob/read-index.ts'
import { hasCosts } from '#lib/core/search/costs.ts'
import { applyDelta } from '#lib/core/search/delta.ts'
import { type Completion, completeQuery } from '#lib/core/search/grammar/complete.ts'
import type { ParsedQuery, QueryProblem } from '#lib/core/search/grammar/parse.ts'
import { highlight, type MatchRange } from '#lib/core/search/highlight.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { findSearchRow } from '#lib/core/search/read-row.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { search, type SearchResponse } from '#lib/core/search/search.ts'
import { describeNotInStore } from '#lib/core/search/filters/not-in-store.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'

/** The offline copy of a store, open for synchronous searching in this thread. */
export interface LocalIndex {
  readonly index: SearchIndex
  /** Whether costs are available: they are loaded after the rest. */
  readonly hasCosts: boolean
  /** They are being decrypted: not yet known whether they are available. */
  readonly areCostsComing?: true
  /** Names of the stored cost records. */
  readonly costNames: readonly string[]
  /** The number of products. */
  readonly products: number
  /** It shows the store as of this time (ms since 1970) or later. */
  readonly readAt: number
  /** Ids whose values may have changed since. */
  readonly staleIds: ReadonlySet<string>
  search(query: ParsedQuery, limit: number): SearchResponse
  /** The number of exact matches, which "all that match" means: typos are not forgiven. */
  count(query: ParsedQuery): number
  /** Parts of a search that need costs while these are unavailable, or name what the store does not have. */
  listUnanswered(query: ParsedQuery): readonly QueryProblem[]
  /** Completions of the word before the caret. */
  complete(text: string, caret: number): readonly Completion[]
  /** One product; undefined when the offline copy lacks it. */
  read(id: string): SearchRow | undefined
  /** The parts of a name that match the words. */
  mark(name: string, words: string): readonly MatchRange[]
}

interface OpenBase {
  readonly siteId: string
  readonly name: string
  readonly index: SearchIndex
}

let base: OpenBase | undefined

/** Opens a stored index; null when this version cannot use it. */
export async function openLocalIndex(
  siteId: string,
  stored: StoredIndex,
): Promise<LocalIndex | null> {
  const opened = await openBase(siteId, stored)
  if (opened === undefined) return null
  const whole = stored.delta === undefined ? undefined : applyDelta(opened, stored.delta)
  // Without its delta the index is outdated: the store is searched instead.
  if (whole?.ok === false) return null
  return toLocalIndex(whole?.value ?? opened, stored)
}

export function toLocalIndex(
  index: SearchIndex,
  { costNames, readAt, staleIds }: Pick<LocalIndex, 'costNames' | 'readAt' | 'staleIds'>,
): LocalIndex {
  return {
    index,
    hasCosts: hasCosts(index),
    costNames,
    products: countSelected(selectAll(index)),
    readAt,
    staleIds,
    search: (query, limit) => search(index, query, limit, searchContext()),
    count: ({ query }) => countSelected(selectRows(index, query, searchContext())),
    listUnanswered: (query) => listUnanswered(index, query),
    complete: (text, caret) => completeQuery(index, text, caret, searchContext()),
    read: (id) => findSearchRow(index, id),
    mark: (name, words) => (words === '' ? [] : highlight(name, words)),
  }
}

async function openBase(
  siteId: string,
  { name, whole }: StoredIndex,
): Promise<SearchIndex | undefined> {
  if (base?.siteId === siteId && base.name === name) return base.index
  const opened = openIndex(await whole.arrayBuffer())
  if (!opened.ok) return undefined
  base = { siteId, name, index: opened.value }
  return opened.value
}

function listUnanswered(index: SearchIndex, { text, parts }: ParsedQuery): QueryProblem[] {
  const isLocked = !hasCosts(index)
  return parts.flatMap(({ query, start, end }): QueryProblem[] => {
    if (isLocked && asksForCosts(query)) {
      return [{ start, end, message: t.offlineReplica.noFilter(text.slice(start, end)) }]
    }
    const message = describeNotInStore(index, query)
    return message === undefined ? [] : [{ start, end, message }]
  })
}
