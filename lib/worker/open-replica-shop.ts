import type { SiteId } from '#lib/domain/ids.ts'
import type { ReplicaShop } from '#lib/replica/replica-shop.ts'
import type { CollectionNode } from '#lib/store/rooms.ts'
import type { Shop } from './shop.ts'

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
    async *streamChanged(since, signal) {
      yield* (await open()).streamChanged(since, signal)
    },
    readProducts: async (ids, signal) => (await open()).readProducts(ids, signal),
    readCollectionNames: async (signal) =>
      new Map(listNames(await (await open()).collections.list(signal))),
  }
}

function* listNames(nodes: readonly CollectionNode[]): Generator<[string, string]> {
  for (const { id, name, children } of nodes) {
    yield [id, name]
    yield* listNames(children)
  }
}
