import * as z from 'zod/mini'
import type { SiteId } from '#lib/domain/ids.ts'
import { type StorageItem, storageItem } from '#lib/platform/storage.ts'

/** Where a site's events come from, and by what they are checked. */
export interface RelayPlace {
  /** https, without a slash at its end. */
  readonly address: string
  /** The app's, as it was pasted. */
  readonly publicKey: string
  readonly instanceId: string
}

const placeShape = z.strictObject({
  address: z.string(),
  publicKey: z.string(),
  instanceId: z.string(),
})
const text = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

function placeItem(siteId: SiteId): StorageItem<RelayPlace> {
  return storageItem(`local:relay/${siteId}@1`, (stored) => placeShape.safeParse(stored).data)
}

/** The id of the last event that needs not be sent again; it begins anew with every connection. */
function positionItem(siteId: SiteId): StorageItem<string> {
  return storageItem(`local:relay-position/${siteId}@1`, text)
}

/** Where keys are: beside the key of the shop, and nowhere else. */
export interface RelayKeys {
  readRelayKey(siteId: SiteId): Promise<string | undefined>
  keepRelayKey(siteId: SiteId, relayKey: string | undefined): Promise<void>
}

export type RelayStore = ReturnType<typeof createRelayStore>

/** What is known of the relays of this browser's sites. */
export function createRelayStore(keys: RelayKeys) {
  return {
    readPlace: (siteId: SiteId) => placeItem(siteId).read(),
    readKey: (siteId: SiteId) => keys.readRelayKey(siteId),
    readPosition: (siteId: SiteId) => positionItem(siteId).read(),
    writePosition: (siteId: SiteId, position: string) => positionItem(siteId).write(position),
    async keep(siteId: SiteId, place: RelayPlace, key: string, position: string): Promise<void> {
      await keys.keepRelayKey(siteId, key)
      await positionItem(siteId).write(position)
      await placeItem(siteId).write(place)
    },
    async forget(siteId: SiteId): Promise<void> {
      await keys.keepRelayKey(siteId, undefined)
      await placeItem(siteId).remove()
      await positionItem(siteId).remove()
    },
  }
}
