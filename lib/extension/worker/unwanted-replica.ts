import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'

/** Whether the user deleted the offline copy of a site: it is not created again automatically. */
export function unwantedReplica(siteId: SiteId): StorageItem<boolean> {
  return storageItem(`local:replica-unwanted/${siteId}@1`, (stored) => stored === true)
}
