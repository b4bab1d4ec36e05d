import { compareNames } from '#lib/core/i18n/compare-names.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { savedSearches } from '#lib/extension/rpc/contract/contract.ts'
import type { OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'

type SavedSearches = OutputOf<'searches.read'>

function searchesItem(siteId: SiteId): StorageItem<SavedSearches> {
  return storageItem(`local:searches/${siteId}@1`, (stored) => savedSearches.safeParse(stored).data)
}

/** Saved searches. They contain the user's words and no data of the shop. */
export const searchHandlers = {
  async 'searches.read'({ input }) {
    return (await searchesItem(input.siteId).read()) ?? []
  },
  async 'searches.write'({ input: { siteId, searches } }) {
    const sorted = searches.toSorted((a, b) => compareNames(a.name, b.name))
    await searchesItem(siteId).write(sorted)
    return {}
  },
} satisfies Partial<Handlers>
