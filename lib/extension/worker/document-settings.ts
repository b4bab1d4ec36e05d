import * as z from 'zod/mini'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { ReadDocumentKey } from '#lib/extension/documents/document-key.ts'
import {
  type DocumentSettings,
  defaultDocumentSettings,
} from '#lib/extension/documents/settings.ts'
import { folderSettings } from './folder-settings.ts'
import { createKeptDays, forever, type KeptDays } from './kept-days.ts'

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

/** How long restore points without a name are kept. */
export function documentDays(
  siteId: SiteId,
  readKey: ReadDocumentKey,
): KeptDays<'allDays' | 'weeklyDays'> {
  return createKeptDays({
    what: `documents/${siteId}`,
    async readSettings() {
      const { allDays, weeklyDays } = await readDocumentSettings(siteId)
      return { allDays, weeklyDays }
    },
    readSign: () => readSign(readKey),
  })
}

/** How long their files are kept at least: for ever, or as the restore points. */
export function fileDays(siteId: SiteId, readKey: ReadDocumentKey): KeptDays<'files'> {
  return createKeptDays({
    what: `point-folder/${siteId}`,
    readSettings: async () => toFileDays((await folderSettings(siteId).read())?.keepsAll !== false),
    readSign: () => readSign(readKey),
  })
}

export const toFileDays = (keepsAll: boolean) => ({ files: keepsAll ? forever : 0 })

async function readSign(readKey: ReadDocumentKey) {
  const key = await readKey().catch(() => undefined)
  return key && ((text: string) => key.sign('document:kept-days', text))
}
