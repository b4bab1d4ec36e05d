import type { Clock } from '#lib/core/base/clock.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { createStoreCopy } from '#lib/jobs/job-store/store-copy.ts'

export interface FoundIndex {
  readonly index: SearchIndex
  /** When the store was read: milliseconds since 1970. */
  readonly readAt: number
}

export interface ProductIndex {
  /** `isFresh` reads the store again. */
  readonly read: (
    store: ProductStore,
    options: {
      readonly signal: AbortSignal
      readonly isFresh: boolean
      readonly onRead: (products: number) => void
    },
  ) => Promise<FoundIndex>
}

/** A large store takes minutes to read. */
const validForMs = 300_000

/** The products of the store for searches. They are read again when they are older than five minutes. */
export function createProductIndex(clock: Pick<Clock, 'now'>): ProductIndex {
  let found: FoundIndex | undefined
  return {
    async read(store, { signal, isFresh, onRead }) {
      const now = clock.now()
      if (found !== undefined && !isFresh && now - found.readAt < validForMs) return found
      const { index } = await createStoreCopy(store, signal, onRead).readReplica()
      found = { index, readAt: now }
      return found
    },
  }
}
