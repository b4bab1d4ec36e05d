import type { SiteId } from '#lib/domain/ids.ts'
import type { Credentials, Session } from '#lib/session/session.ts'
import type { ProductStore } from '#lib/store/store.ts'
import { catalogChanged, locked, notConnected, otherShop } from './refusals.ts'

/** What opens a shop; `catalogue` and `onDoubt` as in `openStore`. */
export interface StoreAccess extends Credentials {
  readonly catalogue?: ProductStore['catalogue'] | undefined
  readonly onDoubt?: (() => void) | undefined
}

export type OpenStore = (access: StoreAccess, signal?: AbortSignal) => Promise<ProductStore>

/** The connected shops, each opened when it is first needed and again when its connection changes. */
export interface Shop {
  /** Throws "refused" when this site is not connected but others are, "not-connected" when its key is
   * not at hand, "locked" while that is in a locked vault; what `requireAccess` throws, also when it is open. */
  open(siteId: SiteId): Promise<ProductStore>
}

export interface LockableShop extends Shop {
  /** Lets go of the keys; the shops are opened anew when there are any again. */
  close(): void
}

interface Opened {
  readonly credentials: Credentials
  readonly store: Promise<ProductStore>
}

export function createShop(
  session: Session,
  openStore: OpenStore,
  requireAccess: (siteId: SiteId) => Promise<void> = async () => undefined,
): LockableShop {
  const opened = new Map<SiteId, Opened>()
  /** Sites that answered as if they had another catalogue than they had: asked anew. */
  const doubted = new Set<SiteId>()

  async function explainMissing(siteId: SiteId) {
    if (await session.isLocked()) return locked()
    const known = await session.list()
    const isKnown = known.some(({ connection }) => connection.siteId === siteId)
    const isOtherOpen = known.some(({ state }) => state === 'connected')
    return !isKnown && isOtherOpen ? otherShop() : notConnected()
  }

  async function openAnew(credentials: Credentials): Promise<ProductStore> {
    const { siteId } = credentials
    const connection = await session.readConnection(siteId)
    // Locked or forgotten since the key was read: nothing is asked with it any more.
    if (connection === undefined) throw await explainMissing(siteId)
    const store = await openStore({
      ...credentials,
      catalogue: doubted.has(siteId) ? undefined : connection.catalogue,
      onDoubt: () => {
        doubted.add(siteId)
        opened.delete(siteId)
      },
    })
    // What was read and planned here is of the other catalog: nothing is mixed until a person connects again.
    if (doubted.has(siteId) && store.catalogue !== connection.catalogue) throw catalogChanged()
    return store
  }

  return {
    async open(siteId) {
      const credentials = await session.readCredentials(siteId)
      if (credentials === undefined) {
        opened.delete(siteId)
        throw await explainMissing(siteId)
      }
      await requireAccess(siteId)
      const known = opened.get(siteId)
      if (known?.credentials.apiKey === credentials.apiKey) return known.store
      const store = openAnew(credentials)
      opened.set(siteId, { credentials, store })
      // A shop that could not be opened is tried anew by whoever asks next.
      store.catch(() => opened.delete(siteId))
      return store
    },
    close: () => opened.clear(),
  }
}
