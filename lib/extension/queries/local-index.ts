import { queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { readLocalIndex, takePrefetched } from './early-index.ts'
import { keys } from './keys.ts'
import type { LocalIndex } from './open-local-index.ts'

export type { Completion } from '#lib/core/search/grammar/complete.ts'
export type { MatchRange } from '#lib/core/search/highlight.ts'
export type { Hit } from '#lib/core/search/hit.ts'
export type { LocalIndex } from './open-local-index.ts'

/**
 * The offline copy of a store; null while there is none that can be searched. Fetched again when the
 * worker reports a change; the whole index is read again only when it changed. Costs are attached
 * once the worker has decrypted them: the first result does not wait for them, later results do, so
 * that visible costs do not disappear.
 */
export function localIndexQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.replica.index(siteId),
    queryFn: async ({ client, queryKey }): Promise<LocalIndex | null> => {
      const before = client.getQueryData<LocalIndex | null>(queryKey)
      const local = await (takePrefetched(siteId) ?? readLocalIndex(siteId))
      if (local === null || local.hasCosts) return local
      const attached = withCosts(siteId, local)
      if (before?.hasCosts === true) return attached
      const first: LocalIndex = { ...local, areCostsComing: true }
      const attachLater = async () => {
        const whole = await attached
        if (client.getQueryData(queryKey) === first) client.setQueryData(queryKey, whole)
      }
      void attachLater()
      return first
    },
    staleTime: Infinity,
    gcTime: Infinity,
    // Columns of 100,000 rows are not compared value by value.
    structuralSharing: false,
  })
}

/** Without costs where they are unavailable: locked, or about to be read again. */
async function withCosts(siteId: SiteId, local: LocalIndex): Promise<LocalIndex> {
  try {
    const { addCosts } = await import('./add-costs.ts')
    return await addCosts(siteId, local)
  } catch {
    return local
  }
}
