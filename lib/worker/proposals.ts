import * as z from 'zod/mini'
import type { AdminPage } from '#lib/domain/admin-page.ts'
import type { Proposal } from '#lib/domain/proposal.ts'
import { type StorageItem, storageItem } from '#lib/platform/storage.ts'
import { productId, siteId } from '#lib/rpc/contract/shapes.ts'
import type { Session } from '#lib/session/session.ts'
import type { Announce } from './announce.ts'
import { followFront } from './follow-front.ts'

export interface Proposals {
  /** Writes nothing to the shop. Leaves it when the page is no product of a connected shop; else that shop comes to the front. */
  propose(page: AdminPage | undefined, wish: Proposal['wish']): Promise<void>
  read(): Promise<Proposal | undefined>
  clear(id: string): Promise<void>
}

const shape = z.strictObject({
  id: z.string(),
  siteId,
  wish: z.enum(['show', 'change-price']),
  productIds: z.array(productId),
})

const item: StorageItem<Proposal> = storageItem(
  'session:proposal@1',
  (stored) => shape.safeParse(stored).data,
)

/** The one thing a menu or a panel button asked for last. */
export function createProposals(session: Session, announce: Announce): Proposals {
  return {
    async propose(page, wish) {
      if (page?.kind !== 'product') return
      if ((await session.readConnection(page.siteId)) === undefined) return
      await followFront(page, session, announce)
      await item.write({
        id: crypto.randomUUID(),
        siteId: page.siteId,
        wish,
        productIds: [page.productId],
      })
      announce('proposals')
    },
    read: () => item.read(),
    async clear(id) {
      if ((await item.read())?.id !== id) return
      await item.remove()
      announce('proposals')
    },
  }
}
