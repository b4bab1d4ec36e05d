import type { ProductId } from '#lib/catalog/ids.ts'
import type { ProductStore } from './store.ts'

/** Notified of every write with the products it changes. */
export interface WriteWatcher {
  /** The write is sent when this resolves. Never rejects. */
  before(ids: readonly ProductId[]): Promise<void>
  /** The write succeeded or failed, or its result is unknown. */
  after(ids: readonly ProductId[]): void
}

/**
 * The same store with a watcher that is notified of its writes. A new collection is empty, so it
 * changes no product.
 */
export function watchWrites(store: ProductStore, watcher: WriteWatcher): ProductStore {
  async function watched<T>(ids: readonly ProductId[], write: () => Promise<T>): Promise<T> {
    await watcher.before(ids)
    try {
      return await write()
    } finally {
      watcher.after(ids)
    }
  }
  const { adjust } = store
  return {
    ...store,
    applyChange: (call, signal) =>
      watched(
        call.items.map(({ id }) => id),
        () => store.applyChange(call, signal),
      ),
    ...(adjust && {
      adjust: (ids, adjustment, signal) => watched(ids, () => adjust(ids, adjustment, signal)),
    }),
  }
}
