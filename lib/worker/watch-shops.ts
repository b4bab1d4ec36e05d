import { watchWrites } from '#lib/store/watch-writes.ts'
import type { ChangeLog } from './change-log.ts'
import type { OpenStore } from './shop.ts'

/**
 * Publishes every write that goes through a store: before it is sent, so that a worker that dies in between
 * leaves a note, and after it, to read what it came to.
 */
export function watchShops(openStore: OpenStore, changes: Pick<ChangeLog, 'emit'>): OpenStore {
  return async (credentials, signal) => {
    const store = await openStore(credentials, signal)
    const { siteId } = store
    const noted: typeof store = {
      ...store,
      applyChange(change, stop) {
        void changes.emit({ kind: 'own-write', siteId, items: change.items })
        return store.applyChange(change, stop)
      },
    }
    return watchWrites(noted, {
      before: (ids) => changes.emit({ kind: 'before-write', siteId, ids }),
      after: (ids) => void changes.emit({ kind: 'after-write', siteId, ids }),
    })
  }
}
