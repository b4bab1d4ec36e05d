import * as z from 'zod/mini'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'

const shape = z.record(z.string(), z.record(z.string(), z.string()))
type Drafts = z.infer<typeof shape>

/** Session memory outlives an update of the extension in Firefox. */
export const draftHandlers = {
  async 'drafts.read'({ input: { siteId } }) {
    return (await draftsItem(siteId).read()) ?? {}
  },
  async 'drafts.forget'({ input: { siteId } }) {
    await draftsItem(siteId).remove()
    return {}
  },
} satisfies Partial<Handlers>

function draftsItem(siteId: SiteId): StorageItem<Drafts> {
  return storageItem(`session:drafts/${siteId}@1`, (stored) => shape.safeParse(stored).data)
}
