import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type GridViews, parseGridViews } from '#lib/extension/app/grid-views.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { keys } from './keys.ts'
import { showAnswer } from './show-answer.ts'

/*
 * The worker stores the saved views. Pages keep a copy that they can read synchronously before
 * their first render, so that the workbench opens with its default view.
 */
const copyKey = (siteId: SiteId) => `grid-views/${siteId}`

/** The saved views of a site: at once where a page was open before, then refreshed. */
export function gridViewsQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.gridViews(siteId),
    queryFn: async ({ signal }): Promise<GridViews> =>
      keepCopy(siteId, await call('gridViews.read', { siteId }, { signal })),
    initialData: () => readCopy(siteId),
    staleTime: 0,
  })
}

/** Reads and writes back, so that changes from another window stay. */
export function changeGridViewsMutation(siteId: SiteId) {
  return mutationOptions({
    mutationFn: async (change: (views: GridViews) => GridViews): Promise<GridViews> => {
      const views = change(await call('gridViews.read', { siteId }))
      await call('gridViews.write', { siteId, views })
      return views
    },
    onSuccess: (views, _change, _before, { client }) => {
      showAnswer(client, keys.gridViews(siteId), keepCopy(siteId, views))
      return client.invalidateQueries({ queryKey: keys.gridViews(siteId) })
    },
  })
}

function readCopy(siteId: SiteId): GridViews | undefined {
  try {
    const saved = localStorage.getItem(copyKey(siteId))
    return saved === null ? undefined : parseGridViews(JSON.parse(saved))
  } catch {
    return undefined
  }
}

function keepCopy(siteId: SiteId, views: GridViews): GridViews {
  try {
    localStorage.setItem(copyKey(siteId), JSON.stringify(views))
  } catch {
    // Without storage a page asks each time.
  }
  return views
}
