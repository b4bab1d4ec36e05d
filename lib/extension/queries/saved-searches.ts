import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { keys } from './keys.ts'

export interface SavedSearch {
  readonly name: string
  readonly text: string
}

export const maxSearchNameLength = 60
export const maxSavedSearches = 100

/** Named searches, ordered by name. */
export function savedSearchesQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.searches(siteId),
    queryFn: ({ signal }): Promise<readonly SavedSearch[]> =>
      call('searches.read', { siteId }, { signal }),
  })
}

/** Reads and writes back, so that changes from another window stay. */
export function changeSearchesMutation(siteId: SiteId) {
  return mutationOptions({
    mutationFn: async (
      change: (searches: readonly SavedSearch[]) => readonly SavedSearch[],
    ): Promise<void> => {
      const searches = change(await call('searches.read', { siteId }))
      await call('searches.write', { siteId, searches: [...searches] })
    },
    onSuccess: (_nothing, _change, _result, { client }) =>
      client.invalidateQueries({ queryKey: keys.searches(siteId) }),
  })
}
