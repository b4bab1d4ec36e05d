import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { ReplicaContext } from '../snapshot/snapshot.ts'
import type { ReplicaStore, Pace } from '../replica.ts'
import type { FillCheckpoint } from './fill-checkpoint.ts'

/** What reading parts of the offline copy again needs. */
export interface SyncContext extends ReplicaContext {
  readonly store: ReplicaStore
  readonly clock: Clock
  readonly log: Log
  /** Tells the browser that the worker is busy; called after each step. Never rejects. */
  readonly checkpoint: () => Promise<void>
  /** Requests the names of the store's collections, for rows built from now on. */
  readonly refreshNames: (signal?: AbortSignal) => Promise<void>
  /** Reads again the products with hints, or waits for the run that does. */
  readonly resolveHints: () => Promise<void>
}

/** What an update needs, which may read the whole store. */
export interface UpdateContext extends SyncContext {
  readonly onProgress: (progress: FillCheckpoint | undefined) => void
}

/** The same context, but waiting for `pace` before each request that lists products. */
export function slowDown(context: UpdateContext, pace: Pace): UpdateContext {
  const { store } = context
  return {
    ...context,
    async refreshNames(signal) {
      await pace('one')
      await context.refreshNames(signal)
    },
    store: {
      ...store,
      async countProducts(signal) {
        await pace('one')
        return store.countProducts(signal)
      },
      async readLocationNames(signal) {
        await pace('one')
        return store.readLocationNames(signal)
      },
      scanProducts: (...call) => slowPages(store.scanProducts(...call), pace),
      streamChanged: (...call) => slowPages(store.streamChanged(...call), pace),
    },
  }
}

async function* slowPages<Page>(pages: AsyncIterable<Page>, pace: Pace): AsyncGenerator<Page> {
  await pace('page')
  for await (const page of pages) {
    yield page
    await pace('page')
  }
}
