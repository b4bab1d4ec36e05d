import type { Store } from '../store.ts'
import type { StoreClient } from './client.ts'
import { createCollectionRoom } from './collections.ts'
import { createDetailRoom } from './details.ts'
import { createInfoSectionRoom } from './info-sections.ts'
import { createInventoryRoom } from './inventory.ts'
import { createBrandRoom, createRibbonRoom } from './labels.ts'
import { createMediaRoom } from './media.ts'
import type { ThrowProblem } from './problems.ts'

/** What a shop of the newer generation keeps besides its products. */
export function createV3Rooms(client: StoreClient, throwProblem: ThrowProblem) {
  return {
    collections: createCollectionRoom(client, throwProblem),
    details: createDetailRoom(client, throwProblem),
    brands: createBrandRoom(client, throwProblem),
    ribbons: createRibbonRoom(client, throwProblem),
    inventory: createInventoryRoom(client, throwProblem),
    media: createMediaRoom(client, throwProblem),
    infoSections: createInfoSectionRoom(client, throwProblem),
  } satisfies Partial<Store>
}
