import type { SiteId } from '#lib/domain/ids.ts'
import type { Credentials, Session } from '#lib/session/session.ts'
import type { ProductStore } from '#lib/store/store.ts'
import { locked, notConnected, otherShop } from './refusals.ts'

/** What opens a shop; `catalogue` and `onDoubt` as in `openStore`. */
export interface StoreAccess extends Credentials {
  readonly catalogue?: ProductStore['catalogue'] | undefined
  readonly onDoubt?: (() => void) | undefined
}

export type OpenStore = (access: StoreAccess, signal?: AbortSignal) => Promise<ProductStore>

/** The connected shop, opened when it is first needed and again when the connection changes. */
export interface Shop {
  /** Throws "refused" when another site than this one is connected, "not-connected" when none is,
   * "locked" while its key is in a locked vault. */
  open(siteId: SiteId): Promise<ProductStore>
}

export interface LockableShop extends Shop {
  /** Lets go of the key; the shop is opened anew when there is one again. */
  close(): void
}

export function createShop(session: Session, openStore: OpenStore): LockableShop {
  let opened:
    | { readonly credentials: Credentials; readonly store: Promise<ProductStore> }
    | undefined

  /** Sites that answered as if they had another catalogue than they had: asked anew. */
  const doubted = new Set<SiteId>()

  async function explainMissing() {
    return (await session.readStatus()).state === 'locked' ? locked() : notConnected()
  }

  async function openAnew(credentials: Credentials): Promise<ProductStore> {
    const { siteId } = credentials
    const connection = await session.readConnection()
    // Locked or forgotten since the key was read: nothing is asked with it any more.
    if (connection === undefined) throw await explainMissing()
    const isKnown = connection.siteId === siteId && !doubted.has(siteId)
    return openStore({
      ...credentials,
      catalogue: isKnown ? connection.catalogue : undefined,
      onDoubt: () => {
        doubted.add(siteId)
        opened = undefined
      },
    })
  }

  return {
    async open(siteId) {
      const credentials = await session.readCredentials()
      if (credentials === undefined) {
        opened = undefined
        throw await explainMissing()
      }
      if (credentials.siteId !== siteId) throw otherShop()
      if (opened === undefined || !isSame(opened.credentials, credentials)) {
        const store = openAnew(credentials)
        opened = { credentials, store }
        // A shop that could not be opened is tried anew by whoever asks next.
        store.catch(() => (opened = undefined))
      }
      return opened.store
    },
    close() {
      opened = undefined
    },
  }
}

function isSame(a: Credentials, b: Credentials): boolean {
  return a.siteId === b.siteId && a.apiKey === b.apiKey
}
