import type { CollectionId } from '#lib/domain/ids.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import { openReplicaShop } from '#lib/worker/open-replica-shop.ts'
import type { Shop } from '#lib/worker/shop.ts'

export function createCollectionHandlers({ shop }: { readonly shop: Shop }) {
  return {
    async 'collections.read'({ input: { siteId }, signal }) {
      const names = await openReplicaShop(shop, siteId).readCollectionNames(signal)
      return [...names].map(([id, name]) => ({ id: id as CollectionId, name }))
    },
  } satisfies Partial<Handlers>
}
