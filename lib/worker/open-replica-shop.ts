import type { SiteId } from '#lib/catalog/ids.ts'
import { withoutDetails } from '#lib/catalog/product/without-details.ts'
import type { ReplicaShop } from '#lib/replica/replica.ts'
import { listCollectionNames } from '#lib/store/list-collection-names.ts'
import { recordMissing } from '#lib/store/record-missing.ts'
import type { Shop } from './shop.ts'

/** For CSV files in the format of Catalog V1, and for examples of edits of dimensions. */
const listedInV1: ReadonlySet<string> = new Set(['modifiers', 'dimensions', 'packageDimensions'])

/**
 * The shop as its replica needs it. The store is opened for every call, so that nothing is read once the shop
 * was forgotten, and no data of another shop ever gets into this replica.
 */
export function openReplicaShop(shop: Shop, siteId: SiteId): ReplicaShop {
  const open = () => shop.open(siteId)
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
      const found = await store.readProducts(ids, signal)
      recordMissing(store, ids, found, onUnreadable)
      const listed = store.catalog === 'v1' ? listedInV1 : undefined
      return new Map([...found].map(([id, product]) => [id, withoutDetails(product, listed)]))
    },
    readCollectionNames: async (signal) =>
      new Map(listCollectionNames(await (await open()).collections.list(signal))),
  }
}
