import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { withoutDetails } from '#lib/catalog/product/without-details.ts'
import type { ReplicaShop } from '#lib/replica/replica.ts'
import type { CollectionNode, ProductStore } from '#lib/store/store.ts'
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
    async *streamChanged(since, signal, onUnreadable) {
      yield* (await open()).streamChanged(since, signal, onUnreadable)
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
      new Map(listNames(await (await open()).collections.list(signal))),
  }
}

/** Products missing in a response are deleted or unreadable: only the store knows which. */
export function recordMissing<Found>(
  store: Pick<ProductStore, 'isUnreadable'>,
  ids: readonly ProductId[],
  found: ReadonlyMap<ProductId, Found>,
  onUnreadable?: (id: ProductId) => void,
): ReadonlyMap<ProductId, Found> {
  for (const id of ids) if (!found.has(id) && store.isUnreadable?.(id) === true) onUnreadable?.(id)
  return found
}

function* listNames(nodes: readonly CollectionNode[]): Generator<[string, string]> {
  for (const { id, name, children } of nodes) {
    yield [id, name]
    yield* listNames(children)
  }
}
