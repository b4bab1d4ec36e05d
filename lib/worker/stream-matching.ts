import { chunk } from '#lib/base/chunk.ts'
import { maxIdsPerCall } from '#lib/catalog/changes/change.ts'
import { parseProductId } from '#lib/catalog/ids.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { ProductSearch } from '#lib/catalog/product/product-search.ts'
import type { Matchable, ReplicaShop } from '#lib/replica/replica.ts'

import { applyDelta, createDelta } from '#lib/replica/search/delta.ts'
import { readSelectedIds, selectRows } from '#lib/replica/search/filters/select-rows.ts'
import { parseQuery } from '#lib/replica/search/grammar/parse.ts'
import type { Query } from '#lib/replica/search/grammar/query.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import type { SearchIndex } from '#lib/replica/search/segment.ts'
import { toSearchRow } from '#lib/replica/to-search-row.ts'
import { t } from '#lib/i18n/t.ts'

export interface MatchingSource extends Pick<ReplicaShop, 'readProducts' | 'readCollectionNames'> {
  /** With what changed up to now: what newly matches has to be in it. */
  readonly readReplica: (signal?: AbortSignal) => Promise<Matchable | undefined>
  /** What the shop itself finds, by name and SKU alone. */
  readonly streamFound: (
    search: ProductSearch,
    signal?: AbortSignal,
  ) => AsyncIterable<readonly Product[]>
  readonly now: () => number
}

/**
 * "All that match", page by page and with values of this moment: found in the same copy and in the same
 * way as on the screen, then read from the shop by id, and left out where the fresh values no longer
 * match. Without a copy the shop is asked, but only for words: a filter that nobody applies would
 * widen what is changed. Throws a `ProblemError` then, and for a search that cannot be read.
 */
export async function* streamMatching(
  source: MatchingSource,
  search: ProductSearch,
  signal?: AbortSignal,
): AsyncGenerator<readonly Product[]> {
  const { query, problems } = parseQuery(search.text)
  const [problem] = problems
  if (problem !== undefined) {
    throw new ProblemError({ code: 'bad-input', message: problem.message })
  }
  const isAll = query.kind === 'all' && query.parts.length === 0
  const replica = isAll ? undefined : await source.readReplica(signal)
  if (replica === undefined) {
    yield* source.streamFound({ text: readWords(query) }, signal)
    return
  }
  const { index, staleIds } = replica
  const found = readSelectedIds(index, selectRows(index, query, source.now()))
  // What may have changed since may match by now; the fresh values decide.
  const candidates = [...new Set([...found, ...staleIds])].flatMap((id) => parseProductId(id) ?? [])
  const names = mentions(query, 'collection')
    ? await source.readCollectionNames(signal)
    : new Map<string, string>()
  for (const ids of chunk(candidates, maxIdsPerCall)) {
    const fresh = await source.readProducts(ids, signal)
    const rows = [...fresh.values()].map((product) => toSearchRow(product, names))
    const checked = openRows(index, rows, mentions(query, 'dup'))
    const matching = new Set(readSelectedIds(checked, selectRows(checked, query, source.now())))
    const saved = ids.flatMap((id) => (matching.has(id) ? (fresh.get(id) ?? []) : []))
    if (saved.length > 0) yield saved
  }
}

/** Fresh rows by themselves; beside all others where it takes the others to tell. */
function openRows(
  replica: SearchIndex,
  rows: readonly ReturnType<typeof toSearchRow>[],
  besideOthers: boolean,
): SearchIndex {
  const delta = createDelta({ changed: rows, removed: [] })
  const opened = besideOthers ? applyDelta(replica, delta) : openIndex(delta.blob)
  if (!opened.ok)
    throw new ProblemError({ code: 'storage-failed', message: t.offlineReplica.damaged })
  return opened.value
}

function mentions(query: Query, name: 'collection' | 'dup'): boolean {
  switch (query.kind) {
    case 'all':
    case 'any':
      return query.parts.some((part) => mentions(part, name))
    case 'not':
      return mentions(query.part, name)
    case 'text':
      // A word may be found in the name of a collection.
      return name === 'collection'
    case 'text-filter':
    case 'range-filter':
    case 'choice-filter':
    case 'age-filter':
      return query.name === name
  }
}

function readWords(query: Query): string {
  const parts = query.kind === 'all' ? query.parts : [query]
  const words = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
  if (words.length === parts.length) return words.join(' ')
  throw new ProblemError({
    code: 'not-supported',
    message: t.offlineReplica.needed,
  })
}
