import * as z from 'zod/mini'
import type { SiteId } from '#lib/catalog/ids.ts'
import { type StorageItem, storageItem } from '#lib/browser/storage.ts'
import type { Session } from '#lib/session/session.ts'
import type { EntryRelay } from '#lib/session/vault/entry.ts'

/** Where a site's events come from, and by what they are checked. */
export type RelayConfig = Omit<EntryRelay, 'key'>

const relayConfigSchema = z.strictObject({
  address: z.string(),
  publicKey: z.string(),
  instanceId: z.string(),
})
const text = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

function relayConfigItem(siteId: SiteId): StorageItem<RelayConfig> {
  return storageItem(
    `local:relay/${siteId}@1`,
    (stored) => relayConfigSchema.safeParse(stored).data,
  )
}

/** The id of the last event that needs not be sent again; it begins anew with every connection. */
function positionItem(siteId: SiteId): StorageItem<string> {
  return storageItem(`local:relay-position/${siteId}@1`, text)
}

export type RelayEntries = Pick<Session, 'readRelay' | 'keepRelay'>

export type RelayStore = ReturnType<typeof createRelayStore>

/** What is known of the relays of this browser's sites. */
export function createRelayStore(entries: RelayEntries) {
  return {
    /** Kept with the key. Without a key what is on the disk: it is shown, and nothing is sent there. */
    async readRelayConfig(siteId: SiteId): Promise<RelayConfig | undefined> {
      const relay = await entries.readRelay(siteId)
      if (relay === undefined) return relayConfigItem(siteId).read()
      const { key: _key, ...place } = relay
      return place
    },
    readRelay: (siteId: SiteId) => entries.readRelay(siteId),
    readPosition: (siteId: SiteId) => positionItem(siteId).read(),
    writePosition: (siteId: SiteId, position: string) => positionItem(siteId).write(position),
    async keep(siteId: SiteId, relay: EntryRelay, position: string): Promise<void> {
      const { key: _key, ...place } = relay
      await entries.keepRelay(siteId, relay)
      await positionItem(siteId).write(position)
      await relayConfigItem(siteId).write(place)
    },
    async forget(siteId: SiteId): Promise<void> {
      await entries.keepRelay(siteId, undefined)
      await relayConfigItem(siteId).remove()
      await positionItem(siteId).remove()
    },
  }
}
