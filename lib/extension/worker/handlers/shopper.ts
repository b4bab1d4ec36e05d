import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { budgetOf, backoffFetch } from '#lib/extension/worker/open-shop.ts'
import { otherShop } from '#lib/extension/worker/errors.ts'

/** Reads the shop as a visitor, without its API key. */
export function createShopperHandlers({ session }: { readonly session: Session }) {
  return {
    async 'products.readAsShopper'({ input: { siteId, productId }, signal }) {
      const connection = await session.readConnection(siteId)
      if (connection === undefined) throw otherShop()
      const { catalogue: catalog, oauthClientId } = connection
      const { readAsShopper } = await loadChunk(
        () => import('#lib/extension/worker/chunks/shop.ts'),
      )
      const product = await readAsShopper(
        { catalog, oauthClientId, throttle: budgetOf(siteId), fetch: backoffFetch },
        productId,
        signal,
      )
      return product ?? null
    },
  } satisfies Partial<Handlers>
}
