import { queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/domain/ids.ts'
import type { Completion } from '#lib/replica/search/grammar/complete.ts'
import type { QueryProblem } from '#lib/replica/search/grammar/parse.ts'
import type { Mark } from '#lib/replica/search/highlight.ts'
import type { Hit } from '#lib/replica/search/hit.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import type { SearchAnswer } from '#lib/replica/search/search.ts'
import type { SearchIndex } from '#lib/replica/search/segment.ts'
import { readLocalIndex, takeEarly } from './early-index.ts'
import { keys } from './keys.ts'

export type { Completion, Hit, Mark }

/** The copy of a shop, open for searching in this very thread: everything here answers at once. */
export interface LocalIndex {
  readonly index: SearchIndex
  /** Whether costs and margins can be looked up: they come after the rest. */
  readonly hasCosts: boolean
  /** What they are called on the disk. */
  readonly costNames: readonly string[]
  /** How many products it knows. */
  readonly products: number
  /** It shows the shop as it was then (ms since 1970), or later. */
  readonly readAt: number
  /** Ids whose values may have changed since. */
  readonly doubtful: ReadonlySet<string>
  search(text: string, limit: number): SearchAnswer
  /** What "all that match" means: those that match exactly, never a typo's guess. */
  count(text: string): number
  /** What of a search asks for costs while they are not at hand. */
  listShut(text: string): readonly QueryProblem[]
  /** What the piece before the caret could become. */
  complete(text: string, caret: number): readonly Completion[]
  /** What the copy knows of one product; undefined when it does not know it. */
  read(id: string): SearchRow | undefined
  /** The pieces of a name that the words match. */
  mark(name: string, words: string): readonly Mark[]
}

/**
 * The copy of a shop; null while there is none that can be searched. Asked again when the worker says
 * that the copy moved on: the bytes of the whole index are read only when they are others. Its costs
 * are laid over it once the worker has opened them: nobody waits for that the first time, and later
 * nothing that was in sight goes meanwhile.
 */
export function localIndexQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.replica.index(siteId),
    queryFn: async ({ client, queryKey }): Promise<LocalIndex | null> => {
      const before = client.getQueryData<LocalIndex | null>(queryKey)
      const local = await (takeEarly(siteId) ?? readLocalIndex(siteId))
      if (local === null || local.hasCosts) return local
      const costly = withCosts(siteId, local)
      if (before?.hasCosts === true) return costly
      const lay = async () => {
        const whole = await costly
        if (client.getQueryData(queryKey) === local) client.setQueryData(queryKey, whole)
      }
      void lay()
      return local
    },
    staleTime: Infinity,
    gcTime: Infinity,
    // Columns of a hundred thousand rows are not compared one by one.
    structuralSharing: false,
  })
}

/** As it is where costs cannot be had: locked, or about to be read again. */
async function withCosts(siteId: SiteId, local: LocalIndex): Promise<LocalIndex> {
  try {
    const { addCosts } = await import('./add-costs.ts')
    return await addCosts(siteId, local)
  } catch {
    return local
  }
}
