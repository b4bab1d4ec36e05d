import * as z from 'zod/mini'
import type { Connection, StorageKind } from '#lib/catalog/app/connection.ts'
import { parseSiteId, type SiteId } from '#lib/catalog/ids.ts'
import { type OpenShop, parseOpenShop } from '#lib/catalog/app/open-shop.ts'
import { openShopKey } from '#lib/browser/session-keys.ts'
import { type StorageItem, storageItem } from '#lib/browser/storage.ts'
import { connectionShape } from './vault/entry.ts'
import { parseSessionEntries, type SessionEntries } from './vault/session-only.ts'

/** What is known of a shop apart from its key, so that a merchant is asked for that alone. */
export interface KnownSite {
  readonly connection: Connection
  readonly storage: StorageKind
}

const siteId = z.custom<SiteId>(
  (value) => typeof value === 'string' && parseSiteId(value) === value,
)
const knownSites = z
  .array(
    z.strictObject({
      connection: connectionShape,
      storage: z.enum(['vault', 'session', 'demo']),
    }),
  )
  .check(z.maxLength(100))

/** In the order in which they were connected. */
export const sitesItem: StorageItem<readonly KnownSite[]> = storageItem(
  'local:sites@1',
  (stored) => knownSites.safeParse(stored).data,
)
/** The shop that pages show. */
export const activeSiteItem: StorageItem<SiteId> = storageItem(
  'local:front-site@1',
  (stored) => siteId.safeParse(stored).data,
)
/** "Until the browser closes": keys in the browser's memory, and on no disk. */
export const unstoredItem: StorageItem<SessionEntries> = storageItem(
  'session:entries@1',
  parseSessionEntries,
)
/** Whether a vault lies in the browser's storage; what it says is for the vault alone. */
export const vaultFlag: StorageItem<boolean> = storageItem('local:vault@1', () => true)
/** For a page that opens before the worker does; without the key, which no page may read. */
export const openShopItem: StorageItem<OpenShop> = storageItem(openShopKey, parseOpenShop)
