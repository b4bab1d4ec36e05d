import * as z from 'zod/mini'
import type { Connection } from '#lib/domain/connection.ts'
import { parseSiteId, type SiteId } from '#lib/domain/ids.ts'
import { type OpenShop, parseOpenShop } from '#lib/domain/open-shop.ts'
import { openShopKey } from '#lib/platform/session-keys.ts'
import { type StorageItem, storageItem } from '#lib/platform/storage.ts'

export interface Kept {
  readonly connection: Connection
  readonly apiKey: string
}

const siteId = z.custom<SiteId>(
  (value) => typeof value === 'string' && parseSiteId(value) === value,
)
const connection = z.strictObject({
  siteId,
  catalogue: z.enum(['v1', 'v3']),
  currency: z.optional(z.string()),
  products: z.int(),
  connectedAt: z.int(),
})
const keptShape = z.strictObject({ connection, apiKey: z.string() })

/** "Until the browser closes": in the browser's memory, and on no disk. */
export const keptItem: StorageItem<Kept> = storageItem(
  'session:connection@1',
  (stored) => keptShape.safeParse(stored).data,
)
/** The connection whose key is in the vault; without the key, which is nowhere else. */
export const inVaultItem: StorageItem<Connection> = storageItem(
  'local:connection@1',
  (stored) => connection.safeParse(stored).data,
)
/** Outlives the browser's session, so that a merchant is asked for the key of this shop alone. */
export const siteItem: StorageItem<SiteId> = storageItem(
  'local:site@1',
  (stored) => siteId.safeParse(stored).data,
)
/** For a page that opens before the worker does; without the key, which no page may read. */
export const openShopItem: StorageItem<OpenShop> = storageItem(openShopKey, parseOpenShop)
