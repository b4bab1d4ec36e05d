import { compareNames } from '#lib/core/i18n/compare-names.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Recipe } from '#lib/core/operations/edit.ts'
import { parseGridViews, noGridViews, type GridViews } from '#lib/extension/app/grid-views.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { type OutputOf, savedSearches } from '#lib/extension/rpc/contract/contract.ts'
import { savedRecipes } from '#lib/extension/rpc/contract/job-procedures.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'

type SavedSearches = OutputOf<'searches.read'>

const recipesItem = storageItem<readonly Recipe[]>(
  'local:recipes@1',
  (stored) => savedRecipes.safeParse(stored).data,
)

function searchesItem(siteId: SiteId): StorageItem<SavedSearches> {
  return storageItem(`local:searches/${siteId}@1`, (stored) => savedSearches.safeParse(stored).data)
}

function gridViewsItem(siteId: SiteId): StorageItem<GridViews> {
  return storageItem(`local:grid-views/${siteId}@1`, parseGridViews)
}

/**
 * What a user saves under a name, listed by name: edits, searches, views of the grid. They contain the
 * user's words, no product IDs and no data of a store.
 */
export const savedListHandlers = {
  async 'recipes.read'() {
    return [...((await recipesItem.read()) ?? [])]
  },
  async 'recipes.write'({ input: { recipes } }) {
    await recipesItem.write(sort(recipes))
    return {}
  },
  async 'searches.read'({ input }) {
    return (await searchesItem(input.siteId).read()) ?? []
  },
  async 'searches.write'({ input: { siteId, searches } }) {
    await searchesItem(siteId).write(sort(searches))
    return {}
  },
  async 'gridViews.read'({ input }) {
    return (await gridViewsItem(input.siteId).read()) ?? noGridViews
  },
  async 'gridViews.write'({ input: { siteId, views } }) {
    await gridViewsItem(siteId).write({ ...views, views: sort(views.views) })
    return {}
  },
} satisfies Partial<Handlers>

function sort<Named extends { readonly name: string }>(list: readonly Named[]): Named[] {
  return list.toSorted((a, b) => compareNames(a.name, b.name))
}
