import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { ReplicaContext } from '../snapshot/snapshot-context.ts'
import type { ReplicaShop } from '../replica-shop.ts'
import type { FillCheckpoint } from './fill-checkpoint.ts'

/** What bringing a copy up to date works with. */
export interface SyncContext extends ReplicaContext {
  readonly shop: ReplicaShop
  readonly clock: Clock
  readonly log: Log
  /** Tells the browser that the worker is at work; called after each step. Never rejects. */
  readonly checkpoint: () => Promise<void>
  readonly onProgress: (note: FillCheckpoint | undefined) => void
  /** Asks the shop for the names of its collections, for rows made from now on. */
  readonly refreshNames: (signal?: AbortSignal) => Promise<void>
  /** Reads again whatever is known to be doubtful, or waits for whoever does. */
  readonly resolveHints: () => Promise<void>
}
