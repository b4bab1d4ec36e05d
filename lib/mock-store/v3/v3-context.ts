import type { Quirks } from '../quirks.ts'
import type { AsyncJobStore } from './jobs/async-job-store.ts'
import type { CountValues } from './query/aggregate.ts'
import type { ReadValues } from './query/buckets.ts'
import type { V3Product } from './shop/product.ts'
import type { V3Shop } from './shop/v3-shop.ts'

/** What the routes of Catalog V3 work on. */
export interface V3Context {
  readonly shop: V3Shop
  /** As they are now: they can be changed while the shop is open. */
  readonly quirks: Quirks
  /** Products that the platform itself cannot save any more, whatever is sent. */
  readonly isCorrupt: (productId: string) => boolean
  /** Products that nothing hands out or changes any more. Absent: none. */
  readonly isUnreadable?: (productId: string) => boolean
  /** Makes one of them. */
  readonly damage?: (productId: string) => void
  /** How long a picture fetched from elsewhere stays without a picture. */
  readonly mediaDelayMs: number
  /** Absent where nobody asks for aggregations. */
  readonly counting?: {
    readonly countValues: CountValues
    /** What lies in categories and variants of a product. */
    readonly productValues: Readonly<Record<string, ReadValues<V3Product>>>
  }
}

/** And those that start work which goes on after its answer. */
export interface V3JobContext extends V3Context {
  readonly jobs: AsyncJobStore
}
