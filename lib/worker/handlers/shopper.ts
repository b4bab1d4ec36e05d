import { loadAnnex } from '#lib/domain/load-annex.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { Session } from '#lib/session/session.ts'
import { budgetOf, patientFetch } from '#lib/worker/open-shop.ts'
import { otherShop } from '#lib/worker/refusals.ts'

/** The shop as a visitor gets it: the key of the shop has no part in it. */
export function createShopperHandlers({ session }: { readonly session: Session }) {
  return {
    async 'products.readAsShopper'({ input: { siteId, productId }, signal }) {
      const connection = await session.readConnection(siteId)
      if (connection === undefined) throw otherShop()
      const { catalogue, oauthClientId } = connection
      const { readAsShopper } = await loadAnnex(() => import('#lib/worker/annexes/shop.ts'))
      const product = await readAsShopper(
        { catalogue, oauthClientId, throttle: budgetOf(siteId), fetch: patientFetch },
        productId,
        signal,
      )
      return product ?? null
    },
  } satisfies Partial<Handlers>
}
