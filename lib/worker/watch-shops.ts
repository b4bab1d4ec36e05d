import { watchWrites } from '#lib/store/watch-writes.ts'
import type { Replicas } from './replicas.ts'
import type { OpenStore } from './shop.ts'

/**
 * Tells the copy of every change that goes through a shop: before it is sent, so that a worker that
 * dies in between leaves a note, and after it, to read what it came to.
 */
export function watchShops(openStore: OpenStore, replicas: () => Replicas): OpenStore {
  return async (credentials, signal) => {
    const store = await openStore(credentials, signal)
    const { siteId } = store
    return watchWrites(store, {
      before: (ids) => replicas().noteWrite(siteId, ids),
      after: (ids) => void replicas().readWritten(siteId, ids),
    })
  }
}
