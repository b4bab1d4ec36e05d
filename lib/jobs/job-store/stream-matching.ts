import { chunk } from '#lib/core/base/chunk.ts'
import { maxIdsPerCall } from '#lib/core/catalog/changes/change.ts'
import type { Detail } from '#lib/core/catalog/fields/field.ts'
import { parseProductId, type ProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Product, ProductSearch } from '#lib/core/catalog/product/product.ts'
import type { Matchable, SearchIndex } from '#lib/core/search/segment.ts'
import { applyDelta, createDelta, type Delta } from '#lib/core/search/delta.ts'
import { readSelectedIds, selectRows } from '#lib/core/search/filters/select-rows.ts'
import { describeNotInStore } from '#lib/core/search/filters/not-in-store.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import type { Query } from '#lib/core/search/grammar/query.ts'
import { listLocations } from '#lib/core/search/levels.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import type { SearchContext } from '#lib/core/search/search-context.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { t } from '#lib/core/i18n/t.ts'

export interface MatchingSource {
  /** Names of collections by id. */
  readonly readCollectionNames: (signal?: AbortSignal) => Promise<ReadonlyMap<string, string>>
  readonly readProducts: (
    ids: readonly ProductId[],
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
  ) => Promise<ReadonlyMap<ProductId, Product>>
  /** The replica with all changes up to now, so that new matches are in it. */
  readonly readReplica: (signal?: AbortSignal) => Promise<Matchable | undefined>
  /** The store's own search, by name and SKU only. */
  readonly streamFound: (
    search: ProductSearch,
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
  ) => AsyncIterable<readonly Product[]>
  readonly readContext: () => SearchContext
}

export type StreamMatching = typeof streamMatching

/**
 * Streams "all that match" page by page with current values. Products are found in the replica with the same
 * search as on the screen, then read from the store by id and dropped if the fresh values no longer match.
 * Without a replica the store's search is used, but only for words: ignoring a filter would select more
 * products. Throws a `ProblemError` in that case, and for a search that cannot be parsed.
 */
export async function* streamMatching(
  source: MatchingSource,
  search: ProductSearch,
  signal?: AbortSignal,
  details?: ReadonlySet<Detail>,
  among?: ReadonlySet<ProductId>,
): AsyncGenerator<readonly Product[]> {
  const { query, problems } = parseQuery(search.text)
  const [problem] = problems
  if (problem !== undefined) {
    throw new ProblemError({ code: 'bad-input', message: problem.message })
  }
  const isAll = query.kind === 'all' && query.parts.length === 0
  const replica = isAll && among === undefined ? undefined : await source.readReplica(signal)
  if (replica === undefined) {
    for await (const page of source.streamFound({ text: readWords(query) }, signal, details)) {
      yield among === undefined ? page : page.filter(({ id }) => among.has(id))
    }
    return
  }
  const { index, locations, staleIds } = replica
  const readContext = () => {
    const context = source.readContext()
    return { ...context, lowStock: search.lowStock ?? context.lowStock }
  }
  const unknown = describeNotInStore(index, query)
  if (unknown !== undefined) throw new ProblemError({ code: 'bad-input', message: unknown })
  // Products with unconfirmed writes may match by now; the fresh values decide.
  const found = () => [
    ...readSelectedIds(index, selectRows(index, query, readContext())),
    ...staleIds,
  ]
  const candidates = [...new Set(among ?? found())].flatMap((id) => parseProductId(id) ?? [])
  const names = hasPart(query, isAboutCollections)
    ? await source.readCollectionNames(signal)
    : new Map<string, string>()
  const read = hasPart(query, ({ kind }) => kind === 'location-filter')
    ? new Set<Detail>([...(details ?? []), 'location-stock'])
    : details
  for (const ids of chunk(candidates, maxIdsPerCall)) {
    const fresh = await source.readProducts(ids, signal, read)
    const rows = [...fresh.values()].map((product) => toSearchRow(product, names, locations))
    const delta = createDelta({ changed: rows, removed: [], locations: listLocations(index) })
    const checked = openRows(index, delta, hasPart(query, isAboutDuplicates))
    const matching = new Set(readSelectedIds(checked, selectRows(checked, query, readContext())))
    const matched = ids.flatMap((id) => (matching.has(id) ? (fresh.get(id) ?? []) : []))
    if (matched.length > 0) yield matched
  }
}

/** An index of the fresh rows alone, or of the whole replica for filters that compare rows. */
function openRows(replica: SearchIndex, delta: Delta, withOthers: boolean): SearchIndex {
  const opened = withOthers ? applyDelta(replica, delta) : openIndex(delta.blob)
  if (!opened.ok)
    throw new ProblemError({ code: 'storage-failed', message: t.offlineReplica.damaged })
  return opened.value
}

type Part = Exclude<Query, { readonly kind: 'all' | 'any' | 'not' }>

function hasPart(query: Query, test: (part: Part) => boolean): boolean {
  if (query.kind === 'not') return hasPart(query.part, test)
  if (query.kind === 'all' || query.kind === 'any')
    return query.parts.some((part) => hasPart(part, test))
  return test(query)
}

const collectionWords: ReadonlySet<string> = new Set(['collection', 'category'])

/** Whether it asks for names of collections, as each word does. */
function isAboutCollections(part: Part): boolean {
  if (part.kind === 'text') return true
  return collectionWords.has(part.kind === 'choice-filter' ? part.choice : part.name)
}

function isAboutDuplicates(part: Part): boolean {
  return part.kind === 'choice-filter' && part.name === 'dup'
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
