import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Shop } from '#lib/extension/worker/shop.ts'

export function createStockLocationHandlers({ shop }: { readonly shop: Shop }) {
  return {
    async 'stock.readLocations'({ input: { siteId }, signal }) {
      const store = await shop.open(siteId)
      return (await store.readStockLocations?.(signal)) ?? []
    },

    async 'stock.readLevels'({ input: { siteId, ids }, signal }) {
      const store = await shop.open(siteId)
      const found = (await store.readStockLevels?.(ids, signal)) ?? new Map<ProductId, []>()
      return [...found].map(([id, stockLevels]) => ({ id, stockLevels }))
    },
  } satisfies Partial<Handlers>
}
