import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { Shop } from '#lib/worker/shop.ts'

export function createStockLocationHandlers({ shop }: { readonly shop: Shop }) {
  return {
    async 'stock.readLocations'({ input: { siteId }, signal }) {
      const store = await shop.open(siteId)
      return (await store.readStockLocations?.(signal)) ?? []
    },
  } satisfies Partial<Handlers>
}
