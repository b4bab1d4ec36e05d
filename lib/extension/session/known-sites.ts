import type { Connection, StorageKind } from '#lib/extension/app/connection.ts'
import { type SiteId, parseSiteId } from '#lib/core/catalog/ids.ts'
import { createQueue } from '#lib/core/base/queue.ts'
import * as z from 'zod/mini'
import { type OpenStore, parseOpenStore } from '#lib/extension/app/open-store.ts'
import { openStoreKey } from '#lib/extension/browser/session-storage.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { connectionShape } from './vault/entry.ts'
import { parseSessionEntries, type SessionEntries } from './vault/session-only.ts'

/** What is stored about a store without its key, so that the user has to enter only the key again. */
export interface KnownSite {
  readonly connection: Connection
  readonly storage: StorageKind
  /** The user's server has its key: known also while the vault, which has the key of the server, is locked. */
  readonly hasServer?: true | undefined
}

const siteIdSchema = z.custom<SiteId>(
  (value) => typeof value === 'string' && parseSiteId(value) === value,
)

const knownSites = z
  .array(
    z.strictObject({
      connection: connectionShape,
      storage: z.enum(['vault', 'session', 'demo']),
      hasServer: z.optional(z.literal(true)),
    }),
  )
  .check(z.maxLength(100))

/** In the order in which they were connected. */
const sitesItem: StorageItem<readonly KnownSite[]> = storageItem(
  'local:sites@1',
  (stored) => knownSites.safeParse(stored).data,
)

/** The active store. */
const activeSiteItem: StorageItem<SiteId> = storageItem(
  'local:front-site@1',
  (stored) => siteIdSchema.safeParse(stored).data,
)

/** "Until the browser closes": keys in the browser's memory only. */
export const sessionEntriesItem: StorageItem<SessionEntries> = storageItem(
  'session:entries@1',
  parseSessionEntries,
)

/** Whether there is a vault in the browser's storage; only the vault reads its content. */
export const vaultFlag: StorageItem<boolean> = storageItem('local:vault@1', () => true)

/** For pages that open before the worker has started; without the key, which no page may read. */
export const openStoreItem: StorageItem<OpenStore> = storageItem(openStoreKey, parseOpenStore)

/** The list of known stores and the active one, without their keys. */
export interface KnownSites {
  list(): Promise<readonly KnownSite[]>
  find(siteId: SiteId): Promise<KnownSite | undefined>
  findActiveSite(): Promise<KnownSite | undefined>
  /** Adds the site or replaces what was stored about it. */
  record(connection: Connection, storage: StorageKind): Promise<void>
  recordStorage(siteIds: readonly SiteId[], storage: StorageKind): Promise<void>
  recordServer(siteId: SiteId, hasServer: boolean): Promise<void>
  setActiveSite(siteId: SiteId): Promise<void>
  forget(siteId: SiteId): Promise<void>
  forgetAll(): Promise<void>
}

export function createKnownSites(): KnownSites {
  const enqueue = createQueue()
  return {
    list,
    find: async (siteId) => (await list()).find(isOf(siteId)),
    async findActiveSite() {
      const [sites, active] = await Promise.all([list(), activeSiteItem.read()])
      return sites.find(({ connection }) => connection.siteId === active) ?? sites[0]
    },
    record: (connection, storage) =>
      enqueue(async () => {
        const sites = await list()
        const isKnown = sites.some(isOf(connection.siteId))
        await sitesItem.write(
          isKnown
            ? sites.map((each) =>
                isOf(connection.siteId)(each)
                  ? { connection, storage, hasServer: each.hasServer }
                  : each,
              )
            : [...sites, { connection, storage }],
        )
      }),
    recordStorage: (siteIds, storage) =>
      enqueue(async () => {
        const sites = await list()
        await sitesItem.write(
          sites.map((site) =>
            siteIds.includes(site.connection.siteId)
              ? { connection: site.connection, storage, hasServer: site.hasServer }
              : site,
          ),
        )
      }),
    recordServer: (siteId, hasServer) =>
      enqueue(async () => {
        const sites = await list()
        await sitesItem.write(
          sites.map((site) =>
            isOf(siteId)(site)
              ? {
                  connection: site.connection,
                  storage: site.storage,
                  hasServer: hasServer ? true : undefined,
                }
              : site,
          ),
        )
      }),
    setActiveSite: (siteId) => activeSiteItem.write(siteId),
    forget: (siteId) =>
      enqueue(async () => {
        const others = (await list()).filter((site) => !isOf(siteId)(site))
        await openStoreItem.remove()
        if (others.length === 0) await sitesItem.remove()
        else await sitesItem.write(others)
        if ((await activeSiteItem.read()) === siteId) await activeSiteItem.remove()
      }),
    forgetAll: () =>
      enqueue(async () => {
        await openStoreItem.remove()
        await activeSiteItem.remove()
        await sitesItem.remove()
      }),
  }
}

async function list(): Promise<readonly KnownSite[]> {
  return (await sitesItem.read()) ?? []
}

function isOf(siteId: SiteId) {
  return ({ connection }: KnownSite) => connection.siteId === siteId
}
