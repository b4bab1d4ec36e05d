import * as z from 'zod/mini'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { FolderSettings } from '#lib/extension/documents/folder/create-point-folder.ts'

const shape = z.strictObject({
  since: z.number(),
  keepsAll: z.boolean(),
  problem: z.optional(z.enum(['gone', 'full', 'refused'])),
})

/** How the folder for the restore points of a site is used; none without one. */
export function folderSettings(siteId: SiteId): StorageItem<FolderSettings> {
  return storageItem(`local:point-folder/${siteId}@1`, (stored) => shape.safeParse(stored).data)
}
