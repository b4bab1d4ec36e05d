import type { Head } from '../blob/head.ts'
import type { Access } from '../storage/access.ts'
import { findProducts } from './find-products.ts'
import type { ReadSnapshot } from './snapshot.ts'

export interface UnreadableNames {
  /** By id, from the offline copy. Undefined where there are none, or they cannot be read. */
  find(head: Head | undefined): Promise<ReadonlyMap<string, string> | undefined>
  release(): void
}

/** The names of products that the store fails to return, cached by ids. */
export function createUnreadableNames(access: Access, readSnapshot: ReadSnapshot): UnreadableNames {
  let cached: { readonly key: string; readonly names: ReadonlyMap<string, string> } | undefined
  return {
    async find(head) {
      const ids = head?.unreadableIds ?? []
      if (ids.length === 0) return undefined
      const key = ids.join()
      if (cached?.key === key) return cached.names
      try {
        const snapshot = await readSnapshot()
        const found = snapshot === undefined ? [] : await findProducts(access, snapshot, ids)
        const names = new Map(
          Array.from(found, ([id, { product }]) => [id, product?.name ?? ''] as const),
        )
        cached = { key, names }
        return names
      } catch {
        // The status then shows their ids alone.
        return undefined
      }
    },
    release() {
      cached = undefined
    },
  }
}
