import type { Connection } from '#lib/extension/app/connection.ts'
import { isDemo } from '#lib/extension/app/demo.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import type { ReadDocumentKey } from '#lib/extension/documents/document-key.ts'
import type { Credentials, Session } from '#lib/extension/session/session.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { catalogChanged, locked, notConnected, otherStore } from './errors.ts'

/** Access to a store; `catalog` and `onCatalogMismatch` as in `OpenStoreOptions`. */
export interface StoreAccess extends Credentials {
  readonly catalog?: ProductStore['catalog'] | undefined
  readonly onCatalogMismatch?: (() => void) | undefined
  /** The cipher for stored data of this site; undefined while it is locked. A connection test has none. */
  readonly readCipher?: (() => ReturnType<Session['readCipher']>) | undefined
  /** The key of the documents that are kept of it. */
  readonly readDocumentKey?: ReadDocumentKey | undefined
}

export type OpenStore = (access: StoreAccess, signal?: AbortSignal) => Promise<ProductStore>

/** The connected stores. Each is opened on first use and again when its connection changes. */
export interface Stores {
  /**
   * Throws "refused" if this site is not connected but others are, "not-connected" if its key is not
   * available, "locked" while the vault is locked, and what `requireAccess` throws, even for an open store.
   */
  open(siteId: SiteId): Promise<ProductStore>
  /**
   * Records the catalog that Wix now reports for the site. False if it is the one it was connected with.
   * `removeReplica` is called before a different one is recorded; if it rejects, nothing changes.
   */
  readonly acceptCatalog?: (siteId: SiteId, removeReplica: () => Promise<void>) => Promise<boolean>
}

export interface LockableStores extends Required<Stores> {
  /** Closes the store of one site, or all; a store opens again when its key is available. */
  close(siteId?: SiteId): void
}

interface Opened {
  readonly credentials: Credentials
  readonly store: Promise<ProductStore>
  /** When the catalog version is checked again; ms since 1970. */
  readonly dueAt: number
}

const dayMs = 86_400_000
/** Unreadable products cause many 428 responses that have nothing to do with the catalog version. */
const mismatchCheckMs = 60_000

export function createStores(
  session: Session,
  openStore: OpenStore,
  requireAccess: (siteId: SiteId) => Promise<void> = async () => undefined,
  now: () => number,
  readDocumentKey?: (siteId: SiteId) => ReturnType<ReadDocumentKey>,
): LockableStores {
  const opened = new Map<SiteId, Opened>()
  /** Sites that responded as if they had the other catalog; their version is checked again. */
  const unconfirmed = new Set<SiteId>()
  const checkedAt = new Map<SiteId, number>()

  async function explainMissing(siteId: SiteId) {
    if (await session.isLocked()) return locked()
    const known = await session.list()
    const isKnown = known.some(({ connection }) => connection.siteId === siteId)
    const isOtherOpen = known.some(({ state }) => state === 'connected')
    return !isKnown && isOtherOpen ? otherStore() : notConnected()
  }

  async function requireConnection(siteId: SiteId): Promise<Connection> {
    const connection = await session.readConnection(siteId)
    // The store was locked or forgotten after the key was read: the key must not be used.
    if (connection === undefined) throw await explainMissing(siteId)
    return connection
  }

  async function recordChecked(siteId: SiteId): Promise<void> {
    checkedAt.set(siteId, now())
    unconfirmed.delete(siteId)
    await checkedItem(siteId).write(now())
  }

  function recordMismatch(siteId: SiteId): void {
    if (now() - (checkedAt.get(siteId) ?? 0) > mismatchCheckMs) unconfirmed.add(siteId)
  }

  /** `former`: the open store, preferred because it has cached more than a new one. */
  async function reopen(
    credentials: Credentials,
    isDue: boolean,
    former?: Promise<ProductStore>,
  ): Promise<ProductStore> {
    const { siteId } = credentials
    const { catalog } = await requireConnection(siteId)
    const needsCheck = isDue || unconfirmed.has(siteId)
    const store = await openStore({
      ...credentials,
      catalog: needsCheck ? undefined : catalog,
      onCatalogMismatch: () => recordMismatch(siteId),
      readCipher: () => session.readCipher(siteId),
      readDocumentKey: readDocumentKey && (() => readDocumentKey(siteId)),
    })
    if (!needsCheck) return watchEmpty(store, () => confirmCatalog(credentials))
    // Existing data is of the other catalog: nothing is read until the user agrees, so that none is mixed.
    if (store.catalog !== catalog) {
      unconfirmed.add(siteId)
      throw catalogChanged()
    }
    await recordChecked(siteId)
    const open = await former
    // The site may have been connected again in the meantime, with the other catalog.
    if (open?.catalog === store.catalog) return open
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
      // The next call tries again if the store could not be opened.
      store.catch(() => opened.delete(siteId))
      return store
    },
    async acceptCatalog(siteId, removeReplica) {
      const credentials = await readCredentials(siteId)
      const connection = await requireConnection(siteId)
      const { catalog } = await openStore({ ...credentials, catalog: undefined })
      const isOther = catalog !== connection.catalog
      if (isOther) {
        await removeReplica()
        await session.describe({ ...connection, catalog })
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

/** When the catalog version was last checked; ms since 1970. */
function checkedItem(siteId: SiteId): StorageItem<number> {
  return storageItem(`local:catalog-checked/${siteId}@1`, (stored) =>
    typeof stored === 'number' ? stored : undefined,
  )
}

async function dueAtOf({ siteId, connectedAt }: Connection): Promise<number> {
  if (isDemo(siteId)) return Infinity
  return Math.max(connectedAt, (await checkedItem(siteId).read()) ?? 0) + dayMs
}

/**
 * A store that Wix moved to Catalog V3 may appear empty in Catalog V1. So an empty result is accepted only after
 * the catalog version was checked.
 */
function watchEmpty(store: ProductStore, confirm: () => Promise<void>): ProductStore {
  if (store.catalog !== 'v1') return store
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
