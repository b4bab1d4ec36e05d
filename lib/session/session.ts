import * as z from 'zod/mini'
import type { Connection, ConnectionStatus } from '#lib/domain/connection.ts'
import { parseSiteId, type SiteId } from '#lib/domain/ids.ts'
import { type OpenShop, parseOpenShop } from '#lib/domain/open-shop.ts'
import { openShopKey } from '#lib/platform/session-keys.ts'
import { type StorageItem, storageItem } from '#lib/platform/storage.ts'

/** What opens the shop. It stays in the worker: no message, page or log ever holds one. */
export interface Credentials {
  readonly siteId: SiteId
  readonly apiKey: string
}

interface Kept {
  readonly connection: Connection
  readonly apiKey: string
}

/** The connection to one shop. Its key lives as long as the browser's session and is on no disk. */
export interface Session {
  readStatus(): Promise<ConnectionStatus>
  readConnection(): Promise<Connection | undefined>
  readCredentials(): Promise<Credentials | undefined>
  keep(connection: Connection, apiKey: string): Promise<void>
  forget(): Promise<void>
}

const siteId = z.custom<SiteId>(
  (value) => typeof value === 'string' && parseSiteId(value) === value,
)
const keptShape = z.strictObject({
  connection: z.strictObject({
    siteId,
    catalogue: z.enum(['v1', 'v3']),
    currency: z.optional(z.string()),
    products: z.int(),
    connectedAt: z.int(),
  }),
  apiKey: z.string(),
})

const keptItem: StorageItem<Kept> = storageItem(
  'session:connection@1',
  (stored) => keptShape.safeParse(stored).data,
)
/** Outlives the browser's session, so that a merchant is asked for the key of this shop alone. */
const siteItem: StorageItem<SiteId> = storageItem(
  'local:site@1',
  (stored) => siteId.safeParse(stored).data,
)
/** For a page that opens before the worker does; without the key, which no page may read. */
const openShopItem: StorageItem<OpenShop> = storageItem(openShopKey, parseOpenShop)

export const session: Session = {
  async readStatus() {
    const kept = await keptItem.read()
    if (kept !== undefined) return { state: 'connected', connection: kept.connection }
    const known = await siteItem.read()
    return known === undefined ? { state: 'none' } : { state: 'key-needed', siteId: known }
  },
  async readConnection() {
    return (await keptItem.read())?.connection
  },
  async readCredentials() {
    const kept = await keptItem.read()
    return kept && { siteId: kept.connection.siteId, apiKey: kept.apiKey }
  },
  async keep(connection, apiKey) {
    await keptItem.write({ connection, apiKey })
    await siteItem.write(connection.siteId)
    const { siteId: open, currency = '' } = connection
    await openShopItem.write({ siteId: open, currency })
  },
  async forget() {
    await openShopItem.remove()
    await keptItem.remove()
    await siteItem.remove()
  },
}
