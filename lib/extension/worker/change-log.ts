import { createEmitter, type Emitter } from '#lib/core/base/emitter.ts'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import { watchWrites } from '#lib/wix/store/watch-writes.ts'
import type { OpenStore } from './stores.ts'

/** What happens to products of one site. */
export type SiteChange = { readonly siteId: SiteId } & (
  | {
      /** A write of ours, with its values. */
      readonly kind: 'own-write'
      readonly items: readonly ItemChange[]
    }
  | {
      /** A write is sent once all listeners have finished; a write was sent. */
      readonly kind: 'before-write' | 'after-write'
      readonly ids: readonly ProductId[]
    }
  | {
      /** Products differ from the replica. */
      readonly kind: 'found'
      readonly diffs: readonly ProductDiff[]
    }
)

/** The changes of all sites. Stores and replicas publish them; replicas and feeds read them. */
export type ChangeLog = Emitter<SiteChange>

export function createChangeLog(): ChangeLog {
  return createEmitter()
}

/**
 * Publishes every write through a store: before it is sent, so that it is recorded even if the worker dies,
 * and after it, so that the products are read again.
 */
export function watchStores(openStore: OpenStore, changes: Pick<ChangeLog, 'emit'>): OpenStore {
  return async (credentials, signal) => {
    const store = await openStore(credentials, signal)
    const { siteId } = store
    return watchWrites(store, {
      before: (ids) => changes.emit({ kind: 'before-write', siteId, ids }),
      sends: (items) => void changes.emit({ kind: 'own-write', siteId, items }),
      after: (ids) => void changes.emit({ kind: 'after-write', siteId, ids }),
    })
  }
}
