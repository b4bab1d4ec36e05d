import * as z from 'zod/mini'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import {
  type DocumentSettings,
  defaultDocumentSettings,
} from '#lib/extension/documents/settings.ts'

const shape = z.strictObject({
  isPaused: z.boolean(),
  maxBytes: z.number(),
  allDays: z.number(),
  weeklyDays: z.number(),
})

/** How the documents of a site are kept. */
export function documentSettings(siteId: SiteId): StorageItem<DocumentSettings> {
  return storageItem(`local:documents/${siteId}@1`, (stored) => shape.safeParse(stored).data)
}

export async function readDocumentSettings(siteId: SiteId): Promise<DocumentSettings> {
  return (await documentSettings(siteId).read()) ?? defaultDocumentSettings
}
