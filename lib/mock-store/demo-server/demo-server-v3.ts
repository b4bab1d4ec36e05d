import type { Route } from '../http/route.ts'
import { defaultQuirks } from '../quirks.ts'
import { createMockCatalog } from '../state/mock-catalog.ts'
import { createCategoryItemRoutes } from '../v3/categories/item-routes.ts'
import { createCategoryReads } from '../v3/categories/read-routes.ts'
import { createCategoryWrites } from '../v3/categories/write-routes.ts'
import { createCustomizationQuery } from '../v3/customizations/query-route.ts'
import { createStockMoves } from '../v3/inventory/move-routes.ts'
import { createItemReads } from '../v3/inventory/read-items.ts'
import { createItemWrites } from '../v3/inventory/write-items.ts'
import { createLocationRoutes } from '../v3/inventory/location-routes.ts'
import { brandKind, infoSectionKind, ribbonKind } from '../v3/labels/label-kind.ts'
import { createLabelRoutes } from '../v3/labels/label-routes.ts'
import { createMediaRoutes } from '../media/media-routes.ts'
import { toMediaContext } from '../v3/media/media-files.ts'
import type { MediaFile } from '../v3/state/entities.ts'
import { createProductReads } from '../v3/products/read-routes.ts'
import { createVariantRoutes } from '../v3/products/variant-routes.ts'
import { createProductWrites } from '../v3/products/write-routes.ts'
import { fromStoreParts } from '../v3/state/from-store-parts.ts'
import { createLedger } from '../v3/state/table.ts'
import { createV3Store } from '../v3/state/v3-store.ts'
import { createChangeLog, type V3Change } from '../webhooks/store-change.ts'
import { buildSeedProducts } from './build-seed-products.ts'
import { createRequestHandler } from './create-request-handler.ts'
import {
  createFreshRandom,
  type CreateDemoServer,
  nameDrawing,
  type StoredEntity,
  withStored,
} from './demo-server.ts'

/** The creation date of the store, always the same. */
const begun = Date.UTC(2026, 9, 31)
const kinds = [
  'products',
  'inventory',
  'brands',
  'ribbons',
  'infoSections',
  'customizations',
  'categories',
] as const

/** The demo store with the part of the Catalog V3 API that the extension uses. */
export const createV3DemoServer: CreateDemoServer = (saved, clock) => {
  const begin = fromStoreParts(buildSeedProducts(), begun)
  const parts = {
    ...begin,
    ...Object.fromEntries(
      kinds.map((kind) => [kind, withStored<{ readonly id: string }>(begin[kind], saved, kind)]),
    ),
  }
  const random = createFreshRandom()
  const ledger = createLedger(clock, 0)
  const changes = createChangeLog<V3Change>()
  const store = createV3Store(parts, { clock, random, ledger, note: changes.note })
  const context = { store, quirks: defaultQuirks, isCorrupt: () => false, mediaDelayMs: 0 }
  for (const file of withStored<MediaFile>([], saved, 'files')) store.files.add(file)
  // The change log has only the kinds that webhooks report.
  let uploaded: readonly StoredEntity[] = []
  const media = toMediaContext(context)
  const files = {
    find: (id: string) => media.files.find(id),
    add(file: MediaFile) {
      uploaded = [...uploaded, { kind: 'files', id: file.id, after: file }]
      return media.files.add(file)
    },
  }
  const routes: readonly Route[] = [
    ...createMediaRoutes({ ...media, files, nameFile: () => nameDrawing(random) }),
    {
      at: 'GET /stores/v3/provision/version',
      answer: () => ({ body: { catalogVersion: 'V3_CATALOG' } }),
    },
    ...createProductReads(context),
    ...createProductWrites(context),
    ...createVariantRoutes(context),
    ...createCategoryReads(context),
    ...createCategoryWrites(context),
    ...createCategoryItemRoutes(context),
    ...createItemReads(context),
    ...createItemWrites(context),
    ...createStockMoves(context),
    ...createLocationRoutes(context),
    ...createCustomizationQuery(context),
    ...createLabelRoutes(context, brandKind),
    ...createLabelRoutes(context, ribbonKind),
    ...createLabelRoutes(context, infoSectionKind),
  ]
  // Every call has a V1 store. Routes of V3 use a store of their own type instead.
  const unused = createMockCatalog({ currency: '', products: [], collections: [] }, clock, 0)
  return {
    answer: createRequestHandler(routes, { store: unused, clock, random }),
    take() {
      const taken = [...changes.take(), ...uploaded]
      uploaded = []
      return taken
    },
  }
}
