import type { ItemChange } from '#lib/domain/change.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { watchWrites } from '#lib/store/watch-writes.ts'
import type { Replicas } from './replicas.ts'
import type { OpenStore } from './shop.ts'

/**
 * Tells the copy of every change that goes through a shop: before it is sent, so that a worker that
 * dies in between leaves a note, and after it, to read what it came to. `noteOwn` hears what was set.
 */
export function watchShops(
  openStore: OpenStore,
  replicas: () => Pick<Replicas, 'noteWrite' | 'readWritten'>,
  noteOwn: (siteId: SiteId, items: readonly ItemChange[]) => void = () => undefined,
): OpenStore {
  return async (credentials, signal) => {
    const store = await openStore(credentials, signal)
    const { siteId } = store
    const told: typeof store = {
      ...store,
      applyChange(change, stop) {
        noteOwn(siteId, change.items)
        return store.applyChange(change, stop)
      },
    }
    return watchWrites(told, {
      before: (ids) => replicas().noteWrite(siteId, ids),
      after: (ids) => void replicas().readWritten(siteId, ids),
    })
  }
}
