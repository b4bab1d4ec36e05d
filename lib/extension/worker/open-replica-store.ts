import type { Detail } from '#lib/core/catalog/fields/field.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { withoutDetails } from '#lib/core/catalog/product/without-details.ts'
import type { ReplicaStore } from '#lib/extension/replica/replica.ts'
import { listCollectionNames } from '#lib/wix/store/list-collection-names.ts'
import { recordMissing } from '#lib/wix/store/record-missing.ts'
import type { Stores } from './stores.ts'

/** For CSV files in the format of Catalog V1, and for examples of edits of dimensions. */
const listedInV1: ReadonlySet<string> = new Set(['modifiers', 'dimensions', 'packageDimensions'])
/** For searches by the stock at a location. */
const listedInV3: ReadonlySet<string> = new Set(['locationStock'])
const locationStock: ReadonlySet<Detail> = new Set(['location-stock'])

/**
 * The store as its replica needs it. The store is opened for every call, so that nothing is read once the store
 * was forgotten, and no data of another store ever gets into this replica.
 */
export function openReplicaStore(stores: Stores, siteId: SiteId): ReplicaStore {
  const open = () => stores.open(siteId)
  return {
    countProducts: async (signal) => (await (await open()).probe(signal)).products,
    async *scanProducts(from, signal) {
      yield* (await open()).scanProducts(from, signal)
    },
    async *streamChanged(...call) {
      yield* (await open()).streamChanged(...call)
    },
    // A product must be stored in the same form however it was read.
    async readProducts(ids, signal, onUnreadable) {
      const store = await open()
      const isV1 = store.catalog === 'v1'
      const found = await store.readProducts(ids, signal, isV1 ? undefined : locationStock)
      recordMissing(store, ids, found, onUnreadable)
      const listed = isV1 ? listedInV1 : listedInV3
      return new Map([...found].map(([id, product]) => [id, withoutDetails(product, listed)]))
    },
    readCollectionNames: async (signal) =>
      new Map(listCollectionNames(await (await open()).collections.list(signal))),
    async readLocationNames(signal) {
      const locations = (await (await open()).readStockLocations?.(signal)) ?? []
      return new Map(locations.length > 1 ? locations.map(({ id, name }) => [id, name]) : [])
    },
  }
}
