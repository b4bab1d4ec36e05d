import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { withoutDetails } from '#lib/catalog/product/without-details.ts'
import type { ReplicaShop } from '#lib/replica/replica.ts'
import type { CollectionNode, ProductStore } from '#lib/store/store.ts'
import type { Shop } from './shop.ts'

/** Sheets in the shape of the first catalogue have columns for them. */
const listedInV1: ReadonlySet<string> = new Set(['modifiers'])

/**
 * What a copy needs of its own shop. It is opened for every call, so that nothing is read any more once
 * it was forgotten, and nothing of another shop ever gets into this copy.
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
    // One product must not lie in the copy in two ways, by how it was read last.
    async readProducts(ids, signal, onUnreadable) {
      const store = await open()
      const found = await store.readProducts(ids, signal)
      recordMissing(store, ids, found, onUnreadable)
      const listed = store.catalogue === 'v1' ? listedInV1 : undefined
      return new Map([...found].map(([id, product]) => [id, withoutDetails(product, listed)]))
    },
    readCollectionNames: async (signal) =>
      new Map(listNames(await (await open()).collections.list(signal))),
  }
}

/** What is not in an answer is gone, or was refused: only the store that was asked can tell. */
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
