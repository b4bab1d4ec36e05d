import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import {
  maxPendingProducts,
  type ProductAction,
  type PendingAction,
} from '#lib/extension/app/pending-action.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { pendingActionShape } from '#lib/extension/rpc/contract/surface-procedures.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Announce } from './announce.ts'
import { activateSite } from './follow-active-tab.ts'

export interface PendingActions {
  /** Makes its store active; changes nothing in the store. Ignored unless it is for products of a connected store. */
  propose(siteId: SiteId, action: ProductAction, ids: readonly ProductId[]): Promise<void>
  proposeSearch(siteId: SiteId, text: string): Promise<void>
  read(): Promise<PendingAction | undefined>
  clear(id: string): Promise<void>
}

export interface PendingActionDeps {
  readonly session: Pick<Session, 'readConnection' | 'setActiveSite'>
  readonly announce: Announce
  /** Keeps the ids that exist in the store. */
  readonly keepExisting: (
    siteId: SiteId,
    ids: readonly ProductId[],
  ) => Promise<readonly ProductId[]>
}

const item: StorageItem<PendingAction> = storageItem(
  'session:pending-action@1',
  (stored) => pendingActionShape.safeParse(stored).data,
)

/** The last action that a menu or a panel button asked for. */
export function createPendingActions({
  session,
  announce,
  keepExisting,
}: PendingActionDeps): PendingActions {
  const write = async (pendingAction: PendingAction) => {
    await activateSite(pendingAction.siteId, session, announce)
    await item.write(pendingAction)
    announce('pendingActions')
  }
  const isConnected = async (siteId: SiteId) => (await session.readConnection(siteId)) !== undefined

  return {
    async propose(siteId, action, ids) {
      if (ids.length > maxPendingProducts || !(await isConnected(siteId))) return
      const productIds = ids.length > 1 ? await keepExisting(siteId, ids) : ids
      if (productIds.length === 0) return
      await write({ id: crypto.randomUUID(), siteId, action, productIds })
    },
    async proposeSearch(siteId, text) {
      if (!(await isConnected(siteId))) return
      await write({ id: crypto.randomUUID(), siteId, action: 'find', text })
    },
    read: () => item.read(),
    async clear(id) {
      if ((await item.read())?.id !== id) return
      await item.remove()
      announce('pendingActions')
    },
  }
}
