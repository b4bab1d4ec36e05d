import type { Quirks } from '../quirks.ts'
import type { AsyncJobStore } from './jobs/async-job-store.ts'
import type { CountValues } from './query/aggregate.ts'
import type { ReadValues } from './query/buckets.ts'
import type { V3Product } from './state/product.ts'
import type { V3Store } from './state/v3-store.ts'

/** The context of all routes of Catalog V3. */
export interface V3Context {
  readonly store: V3Store
  /** The current quirks. They can change while the store is in use. */
  readonly quirks: Quirks
  /** Products that the platform can no longer save, whatever is sent. */
  readonly isCorrupt: (productId: string) => boolean
  /** Products that the platform can no longer return or change. Default: none. */
  readonly isUnreadable?: (productId: string) => boolean
  /** Makes a product unreadable. */
  readonly damage?: (productId: string) => void
  /** How long a file from an outside address has no image, in milliseconds. */
  readonly mediaDelayMs: number
  /** Absent if no one requests aggregations. */
  readonly counting?: {
    readonly countValues: CountValues
    /** The values of categories and variants of a product. */
    readonly productValues: Readonly<Record<string, ReadValues<V3Product>>>
  }
}

/** The context of routes that start background jobs. */
export interface V3JobContext extends V3Context {
  readonly jobs: AsyncJobStore
}
