import { loadChunk } from '#lib/catalog/app/load-chunk.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { clearAlarm, keepAlarm } from '#lib/browser/alarms.ts'
import type { ChangeLog } from './change-log.ts'
import type { FeedRegistry, FeedRegistryDeps } from './feed/feed-registry.ts'

/** Comes back while a shop is connected, to fetch what happened while no page was open. */
export const feedAlarm = 'feed'
const awayMs = 5 * 60_000

/** Access to the feed's chunk, which is loaded when a page shows changes or a change is found. */
export interface Feeds {
  open(): Promise<FeedRegistry>
  heartbeat: FeedRegistry['heartbeat']
  /** Never rejects. */
  wake(): Promise<void>
}

export interface FeedsDeps extends FeedRegistryDeps {
  readonly changes: Pick<ChangeLog, 'subscribe'>
}

/** What changes is read from `changes`; what cannot be noted is logged, and holds up nothing. */
export function createFeeds({ changes, ...deps }: FeedsDeps): Feeds {
  let opened: Promise<FeedRegistry> | undefined
  let isWatched = false

  function open(): Promise<FeedRegistry> {
    opened ??= loadChunk(() => import('./chunks/feed.ts')).then(
      ({ createFeedRegistry }) => createFeedRegistry(deps),
      (error: unknown) => {
        opened = undefined
        throw error
      },
    )
    return opened
  }

  function report(work: (registry: FeedRegistry) => Promise<unknown>): Promise<void> {
    return open()
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) => {
        deps.log.warn('Changes in the shop are not followed.', { problem: toProblem(error) })
      })
  }

  changes.subscribe((change) => {
    const { siteId } = change
    // Without waiting: nobody who writes or reads products waits for the feed.
    if (change.kind === 'found')
      void report((registry) => registry.recordDiffs(siteId, change.diffs))
    if (change.kind === 'own-write')
      void report((registry) => registry.recordOwnWrite(siteId, change.items))
  })

  return {
    open,
    async heartbeat(siteId) {
      if (!isWatched) await keepAlarm(feedAlarm, awayMs)
      isWatched = true
      return (await open()).heartbeat(siteId)
    },
    wake: () =>
      report(async (registry) => {
        if (await registry.catchUp()) return
        isWatched = false
        await clearAlarm(feedAlarm)
      }),
  }
}
