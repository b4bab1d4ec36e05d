import * as z from 'zod/mini'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { EntryRelay } from '#lib/extension/session/vault/entry.ts'

/** The address of a site's relay and the data that verifies its events. */
export type RelayConfig = Omit<EntryRelay, 'key'>

const relayConfigSchema = z.strictObject({
  address: z.string(),
  publicKey: z.string(),
  instanceId: z.string(),
})
const text = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** The configuration stored with the key; without the key the one on the disk, only for display. */
export async function readRelayConfig(
  entries: Pick<RelayEntries, 'readRelay'>,
  siteId: SiteId,
): Promise<RelayConfig | undefined> {
  const relay = await entries.readRelay(siteId)
  if (relay === undefined) return relayConfigItem(siteId).read()
  const { key: _key, ...config } = relay
  return config
}

/** The relays of the sites. */
export function createRelayStore(entries: RelayEntries) {
  return {
    readRelayConfig: (siteId: SiteId) => readRelayConfig(entries, siteId),
    readRelay: (siteId: SiteId) => entries.readRelay(siteId),
    readPosition: (siteId: SiteId) => positionItem(siteId).read(),
    writePosition: (siteId: SiteId, position: string) => positionItem(siteId).write(position),
    async keep(siteId: SiteId, relay: EntryRelay, position: string): Promise<void> {
      const { key: _key, ...config } = relay
      await entries.keepRelay(siteId, relay)
      await positionItem(siteId).write(position)
      await relayConfigItem(siteId).write(config)
    },
    async forget(siteId: SiteId): Promise<void> {
      await entries.keepRelay(siteId, undefined)
      await removeFromDisk(siteId)
    },
    removeFromDisk,
  }
}

async function removeFromDisk(siteId: SiteId): Promise<void> {
  await relayConfigItem(siteId).remove()
  await positionItem(siteId).remove()
}

function relayConfigItem(siteId: SiteId): StorageItem<RelayConfig> {
  return storageItem(
    `local:relay/${siteId}@1`,
    (stored) => relayConfigSchema.safeParse(stored).data,
  )
}

/** The id of the last handled event; reset when a relay is connected. */
function positionItem(siteId: SiteId): StorageItem<string> {
  return storageItem(`local:relay-position/${siteId}@1`, text)
}

export type RelayEntries = Pick<Session, 'readRelay' | 'keepRelay'>

export type RelayStore = ReturnType<typeof createRelayStore>
