import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductStore } from './store.ts'

/** Notified of every write with the products it changes. */
export interface WriteWatcher {
  /** The write is sent when this resolves. Never rejects. */
  before(ids: readonly ProductId[]): Promise<void>
  /** The values that the write is about to send. */
  sends?(items: readonly ItemChange[]): void
  /**
   * The write succeeded or failed, or its result is unknown. Products that it created are among
   * `ids`.
   */
  after(ids: readonly ProductId[]): void
}

/**
 * The same store with a watcher that is notified of its writes. A new collection is empty, so it
 * changes no product.
 */
export function watchWrites(store: ProductStore, watcher: WriteWatcher): ProductStore {
  async function watched<T>(
    ids: readonly ProductId[],
    write: () => Promise<T>,
    listCreated: (result: T) => readonly ProductId[] = () => [],
  ): Promise<T> {
    await watcher.before(ids)
    let created: readonly ProductId[] = []
    try {
      const result = await write()
      created = listCreated(result)
      return result
    } finally {
      watcher.after([...ids, ...created])
    }
  }
  const { adjust, awaitFiles } = store
  return {
    ...store,
    applyChange: (call, signal) =>
      watched(
        call.items.map(({ id }) => id),
        () => {
          watcher.sends?.(call.items)
          return store.applyChange(call, signal)
        },
        (outcomes) => outcomes.flatMap((outcome) => (outcome.ok ? (outcome.newId ?? []) : [])),
      ),
    // A product changes once more when its files are processed.
    ...(awaitFiles && {
      awaitFiles: (created, signal) =>
        watched(
          created.map(({ id }) => id),
          () => awaitFiles(created, signal),
        ),
    }),
    ...(adjust && {
      adjust: (ids, adjustment, signal) => watched(ids, () => adjust(ids, adjustment, signal)),
    }),
  }
}
