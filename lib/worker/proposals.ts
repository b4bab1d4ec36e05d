import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import { mostProposed, type ProductWish, type Proposal } from '#lib/domain/proposal.ts'
import { type StorageItem, storageItem } from '#lib/platform/storage.ts'
import { proposalShape } from '#lib/rpc/contract/surface-procedures.ts'
import type { Session } from '#lib/session/session.ts'
import type { Announce } from './announce.ts'
import { followFront } from './follow-front.ts'

export interface Proposals {
  /** Writes nothing to the shop. Left alone when it is for no product of a connected shop; else that shop comes to the front. */
  propose(siteId: SiteId, wish: ProductWish, ids: readonly ProductId[]): Promise<void>
  proposeSearch(siteId: SiteId, text: string): Promise<void>
  read(): Promise<Proposal | undefined>
  clear(id: string): Promise<void>
}

export interface ProposalParts {
  readonly session: Pick<Session, 'readConnection' | 'bringToFront'>
  readonly announce: Announce
  /** Of several that a page names, those that the shop has. */
  readonly keepKnown: (siteId: SiteId, ids: readonly ProductId[]) => Promise<readonly ProductId[]>
}

const item: StorageItem<Proposal> = storageItem(
  'session:proposal@2',
  (stored) => proposalShape.safeParse(stored).data,
)

/** The one thing a menu or a panel button asked for last. */
export function createProposals({ session, announce, keepKnown }: ProposalParts): Proposals {
  /** The shop it is for comes to the front. */
  const write = async (proposal: Proposal) => {
    await followFront({ kind: 'other', siteId: proposal.siteId }, session, announce)
    await item.write(proposal)
    announce('proposals')
  }
  const isConnected = async (siteId: SiteId) => (await session.readConnection(siteId)) !== undefined

  return {
    async propose(siteId, wish, ids) {
      if (ids.length > mostProposed || !(await isConnected(siteId))) return
      const productIds = ids.length > 1 ? await keepKnown(siteId, ids) : ids
      if (productIds.length === 0) return
      await write({ id: crypto.randomUUID(), siteId, wish, productIds })
    },
    async proposeSearch(siteId, text) {
      if (!(await isConnected(siteId))) return
      await write({ id: crypto.randomUUID(), siteId, wish: 'find', text })
    },
    read: () => item.read(),
    async clear(id) {
      if ((await item.read())?.id !== id) return
      await item.remove()
      announce('proposals')
    },
  }
}
