import { openOnce } from '#lib/core/base/open-once.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { clearAlarm, keepAlarm } from '#lib/extension/browser/alarms.ts'
import type { ChangeLog } from './change-log.ts'
import type { FeedRegistry, FeedRegistryDeps } from './feed/feed-registry.ts'

/** Repeats while a store is connected, to fetch changes while no page is open. */
export const feedAlarm = 'feed'
const periodMs = 5 * 60_000

/** Access to the feed's chunk, which is loaded when a page shows changes or a change is found. */
export interface Feeds {
  open(): Promise<FeedRegistry>
  heartbeat: FeedRegistry['heartbeat']
  /** Fetches changes from time to time while no page is open. */
  keepWatching(): Promise<void>
  /** Never rejects. */
  wake(): Promise<void>
}

export interface FeedsDeps extends FeedRegistryDeps {
  readonly changes: Pick<ChangeLog, 'subscribe'>
}

/** Records the changes published in `changes`; a failure is logged and delays nothing. */
export function createFeeds({ changes, ...deps }: FeedsDeps): Feeds {
  let hasAlarm = false
  const open = openOnce(async () => {
    const { createFeedRegistry } = await loadChunk(() => import('./chunks/feed.ts'))
    return createFeedRegistry(deps)
  })

  function record(work: (registry: FeedRegistry) => Promise<unknown>): Promise<void> {
    return open()
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) => {
        deps.log.warn('Changes in the store are not followed.', { problem: toProblem(error) })
      })
  }

  changes.subscribe((change) => {
    const { siteId } = change
    // Not awaited: reads and writes of products do not wait for the feed.
    if (change.kind === 'found')
      void record((registry) => registry.recordDiffs(siteId, change.diffs))
    if (change.kind === 'own-write')
      void record((registry) => registry.recordOwnWrite(siteId, change.items))
  })

  async function keepWatching(): Promise<void> {
    if (!hasAlarm) await keepAlarm(feedAlarm, periodMs)
    hasAlarm = true
  }

  return {
    open,
    keepWatching,
    async heartbeat(siteId) {
      await keepWatching()
      return (await open()).heartbeat(siteId)
    },
    wake: () =>
      record(async (registry) => {
        if (await registry.catchUp()) return
        hasAlarm = false
        await clearAlarm(feedAlarm)
      }),
  }
}
