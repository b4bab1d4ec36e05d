import { compareNames } from '#lib/core/i18n/compare-names.ts'
import { parseGridViews, noGridViews, type GridViews } from '#lib/extension/app/grid-views.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'

function gridViewsItem(siteId: SiteId): StorageItem<GridViews> {
  return storageItem(`local:grid-views/${siteId}@1`, parseGridViews)
}

/** Saved views of the grid. They contain the user's words and no data of the shop. */
export const gridViewHandlers = {
  async 'gridViews.read'({ input }) {
    return (await gridViewsItem(input.siteId).read()) ?? noGridViews
  },
  async 'gridViews.write'({ input: { siteId, views } }) {
    const sorted = views.views.toSorted((a, b) => compareNames(a.name, b.name))
    await gridViewsItem(siteId).write({ ...views, views: sorted })
    return {}
  },
} satisfies Partial<Handlers>
