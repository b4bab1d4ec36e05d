import type { Connection } from '#lib/catalog/app/connection.ts'
import { isDemo } from '#lib/catalog/app/demo.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { type StorageItem, storageItem } from '#lib/browser/storage.ts'
import type { Credentials, Session } from '#lib/session/session.ts'
import type { ProductStore } from '#lib/store/store.ts'
import { catalogChanged, locked, notConnected, otherShop } from './errors.ts'

/** What opens a shop; `catalogue` and `onCatalogMismatch` as in `OpenStoreOptions`. */
export interface StoreAccess extends Credentials {
  readonly catalogue?: ProductStore['catalogue'] | undefined
  readonly onCatalogMismatch?: (() => void) | undefined
}

export type OpenStore = (access: StoreAccess, signal?: AbortSignal) => Promise<ProductStore>

/** The connected shops, each opened when it is first needed and again when its connection changes. */
export interface Shop {
  /** Throws "refused" when this site is not connected but others are, "not-connected" when its key is
   * not at hand, "locked" while that is in a locked vault; what `requireAccess` throws, also when it is open. */
  open(siteId: SiteId): Promise<ProductStore>
  /**
   * From now on the site has the catalog that Wix says it has. False where that is the one it was
   * connected with. `removeReplica` is called before another one is kept: where it rejects, nothing changes.
   */
  readonly acceptCatalog?: (siteId: SiteId, removeReplica: () => Promise<void>) => Promise<boolean>
}

export interface LockableShop extends Required<Shop> {
  /** Lets go of the keys, of one site or of all; a shop is opened again when there is a key for it. */
  close(siteId?: SiteId): void
}

interface Opened {
  readonly credentials: Credentials
  readonly store: Promise<ProductStore>
  /** The version is asked again from then on; ms since 1970. */
  readonly dueAt: number
}

const dayMs = 86_400_000
/** Products that Wix cannot hand out answer 428 by the dozen, and none of that is about the version. */
const mismatchCheckMs = 60_000

/** When the version was last asked; ms since 1970. */
function checkedItem(siteId: SiteId): StorageItem<number> {
  return storageItem(`local:catalog-checked/${siteId}@1`, (stored) =>
    typeof stored === 'number' ? stored : undefined,
  )
}

async function dueAtOf({ siteId, connectedAt }: Connection): Promise<number> {
  if (isDemo(siteId)) return Infinity
  return Math.max(connectedAt, (await checkedItem(siteId).read()) ?? 0) + dayMs
}

export function createShop(
  session: Session,
  openStore: OpenStore,
  requireAccess: (siteId: SiteId) => Promise<void> = async () => undefined,
  now: () => number = Date.now,
): LockableShop {
  const opened = new Map<SiteId, Opened>()
  /** Sites that answered as if they had another catalogue than they had: asked anew. */
  const unconfirmed = new Set<SiteId>()
  const checkedAt = new Map<SiteId, number>()

  async function explainMissing(siteId: SiteId) {
    if (await session.isLocked()) return locked()
    const known = await session.list()
    const isKnown = known.some(({ connection }) => connection.siteId === siteId)
    const isOtherOpen = known.some(({ state }) => state === 'connected')
    return !isKnown && isOtherOpen ? otherShop() : notConnected()
  }

  async function requireConnection(siteId: SiteId): Promise<Connection> {
    const connection = await session.readConnection(siteId)
    // Locked or forgotten since the key was read: nothing is asked with it any more.
    if (connection === undefined) throw await explainMissing(siteId)
    return connection
  }

  async function recordChecked(siteId: SiteId): Promise<void> {
    checkedAt.set(siteId, now())
    unconfirmed.delete(siteId)
    await checkedItem(siteId).write(now())
  }

  function doubt(siteId: SiteId): void {
    if (now() - (checkedAt.get(siteId) ?? 0) > mismatchCheckMs) unconfirmed.add(siteId)
  }

  /** `before`: the shop that is open, and knows more by now than a newly opened one. */
  async function reopen(
    credentials: Credentials,
    isDue: boolean,
    before?: Promise<ProductStore>,
  ): Promise<ProductStore> {
    const { siteId } = credentials
    const { catalogue } = await requireConnection(siteId)
    const isAsked = isDue || unconfirmed.has(siteId)
    const store = await openStore({
      ...credentials,
      catalogue: isAsked ? undefined : catalogue,
      onCatalogMismatch: () => doubt(siteId),
    })
    if (!isAsked) return watchEmpty(store, () => confirmCatalog(credentials))
    // What was read and planned here is of the other catalog: nothing is mixed until a person agrees.
    if (store.catalogue !== catalogue) {
      unconfirmed.add(siteId)
      throw catalogChanged()
    }
    await recordChecked(siteId)
    const saved = await before
    // The site may have been connected again meanwhile, with the other catalog.
    if (saved?.catalogue === store.catalogue) return saved
    return watchEmpty(store, () => confirmCatalog(credentials))
  }

  async function confirmCatalog(credentials: Credentials): Promise<void> {
    await reopen(credentials, true)
  }

  async function readCredentials(siteId: SiteId): Promise<Credentials> {
    const credentials = await session.readCredentials(siteId)
    if (credentials !== undefined) return credentials
    opened.delete(siteId)
    throw await explainMissing(siteId)
  }

  return {
    async open(siteId) {
      const credentials = await readCredentials(siteId)
      await requireAccess(siteId)
      const found = opened.get(siteId)
      const known = found?.credentials.apiKey === credentials.apiKey ? found : undefined
      if (known !== undefined && !unconfirmed.has(siteId) && now() < known.dueAt) return known.store
      const dueAt = known?.dueAt ?? (await dueAtOf(await requireConnection(siteId)))
      const isDue = now() >= dueAt
      const store = reopen(credentials, isDue, known?.store)
      opened.set(siteId, { credentials, store, dueAt: isDue ? now() + dayMs : dueAt })
      // A shop that could not be opened is tried anew by whoever asks next.
      store.catch(() => opened.delete(siteId))
      return store
    },
    async acceptCatalog(siteId, removeReplica) {
      const credentials = await readCredentials(siteId)
      const connection = await requireConnection(siteId)
      const { catalogue } = await openStore({ ...credentials, catalogue: undefined })
      const isOther = catalogue !== connection.catalogue
      if (isOther) {
        await removeReplica()
        await session.describe({ ...connection, catalogue })
      }
      opened.delete(siteId)
      await recordChecked(siteId)
      return isOther
    },
    close(siteId) {
      if (siteId === undefined) opened.clear()
      else opened.delete(siteId)
    },
  }
}

/**
 * A store that Wix moved to Catalog V3 may answer the reads of V1 as if it were empty: before nothing is
 * taken for "all gone", the version is asked.
 */
function watchEmpty(store: ProductStore, confirm: () => Promise<void>): ProductStore {
  if (store.catalogue !== 'v1') return store
  const checked = async <Found>(
    ids: readonly ProductId[],
    found: ReadonlyMap<ProductId, Found>,
  ): Promise<ReadonlyMap<ProductId, Found>> => {
    if (found.size === 0 && ids.length > 0) await confirm()
    return found
  }
  return {
    ...store,
    async probe(signal) {
      const report = await store.probe(signal)
      if (report.products === 0) await confirm()
      return report
    },
    readProducts: async (ids, ...rest) => checked(ids, await store.readProducts(ids, ...rest)),
    readFresh: async (ids, ...rest) => checked(ids, await store.readFresh(ids, ...rest)),
    snapshot: async (ids, ...rest) => checked(ids, await store.snapshot(ids, ...rest)),
  }
}
