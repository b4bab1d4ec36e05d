import type { Store } from '../store.ts'
import type { StoreClient } from './client.ts'
import { createCollectionRoom } from './collections.ts'
import { createDetailRoom } from './details.ts'
import { createInfoSectionRoom } from './info-sections.ts'
import { createInventoryRoom } from './inventory.ts'
import { createBrandRoom, createRibbonRoom } from './labels.ts'
import { createMediaRoom } from './media.ts'

/** What a shop of the first generation keeps besides its products. */
export function createV1Rooms(client: StoreClient) {
  return {
    collections: createCollectionRoom(client),
    details: createDetailRoom(client),
    brands: createBrandRoom(client),
    ribbons: createRibbonRoom(client),
    inventory: createInventoryRoom(client),
    media: createMediaRoom(client),
    infoSections: createInfoSectionRoom(client),
  } satisfies Partial<Store>
}
