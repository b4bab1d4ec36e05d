import * as z from 'zod/mini'
import { createQueue } from '#lib/core/base/queue.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'

const shape = z.record(z.string(), z.record(z.string(), z.string()))
type Drafts = z.infer<typeof shape>

/** Two windows may write at once: writes are queued, and each changes only its own parts. */
export function createDraftHandlers() {
  const enqueue = createQueue()

  return {
    async 'drafts.read'({ input: { siteId } }) {
      return (await draftsItem(siteId).read()) ?? {}
    },
    'drafts.patch': ({ input: { siteId, productId, parts } }) =>
      enqueue(async () => {
        const item = draftsItem(siteId)
        const { [productId]: former = {}, ...others } = (await item.read()) ?? {}
        const now = new Map(Object.entries(former))
        for (const { name, part } of parts) {
          if (part === null) now.delete(name)
          else now.set(name, part)
        }
        const saved = now.size === 0 ? others : { ...others, [productId]: Object.fromEntries(now) }
        await item.write(saved)
        return Array.from(now, ([name, part]) => ({ name, part }))
      }),
  } satisfies Partial<Handlers>
}

function draftsItem(siteId: SiteId): StorageItem<Drafts> {
  return storageItem(`session:drafts/${siteId}@1`, (stored) => shape.safeParse(stored).data)
}
