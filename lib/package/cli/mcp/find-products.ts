import { ProblemError } from '#lib/core/catalog/problem.ts'
import { describeNotInStore } from '#lib/core/search/filters/not-in-store.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { search, type SearchResponse } from '#lib/core/search/search.ts'
import { countProducts } from '../count-products.ts'
import type { Call } from './tool.ts'

export interface FoundProducts extends SearchResponse {
  /** When the store was read: ISO 8601, UTC. */
  readonly readAt: string
}

/** The best `limit` products for a search. Throws a `ProblemError` for one that is not understood. */
export async function findProducts(
  call: Call,
  text: string,
  limit: number,
  isFresh = false,
): Promise<FoundProducts> {
  const query = parseQuery(text)
  const [problem] = query.problems
  if (problem !== undefined) throw new ProblemError({ code: 'bad-input', message: problem.message })
  const { openStore, siteId, products, progress, signal, clock, lowStock } = call
  const onRead = (count: number) => progress.show(`${countProducts(count)} read`)
  const store = await openStore(siteId)
  const { index, readAt } = await products.read(store, { signal, isFresh, onRead })
  const unknown = describeNotInStore(index, query.query)
  if (unknown !== undefined) throw new ProblemError({ code: 'bad-input', message: unknown })
  const found = search(index, query, limit, { nowMs: clock.now(), lowStock })
  return { ...found, readAt: new Date(readAt).toISOString() }
}
