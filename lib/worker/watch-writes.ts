import type { ProductStore } from '#lib/store/store.ts'
import type { Replicas } from './replicas.ts'
import type { OpenStore } from './shop.ts'

/**
 * Tells the copy of every change that goes through a shop: before it is sent, so that a worker that
 * dies in between leaves a note, and after it, to read what it came to.
 */
export function watchWrites(openStore: OpenStore, replicas: () => Replicas): OpenStore {
  return async (credentials, signal) => {
    const store = await openStore(credentials, signal)
    const applyChange: ProductStore['applyChange'] = async (call, callSignal) => {
      const ids = call.items.map(({ id }) => id)
      await replicas().noteWrite(store.siteId, ids)
      try {
        return await store.applyChange(call, callSignal)
      } finally {
        void replicas().readWritten(store.siteId, ids)
      }
    }
    return { ...store, applyChange }
  }
}
