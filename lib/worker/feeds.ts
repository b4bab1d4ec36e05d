import { loadAnnex } from '#lib/domain/load-annex.ts'
import { toProblem } from '#lib/domain/problem.ts'
import { clearAlarm, keepAlarm } from '#lib/platform/alarms.ts'
import type { ChangeLog } from './change-log.ts'
import type { FeedDesk, FeedDeskParts } from './feed/feed-desk.ts'

/** Comes back while a shop is connected, to fetch what happened while no page was open. */
export const feedAlarm = 'feed'
const awayMs = 5 * 60_000

/** The way to the feed's annex, which is loaded when somebody looks at changes, or some are found. */
export interface Feeds {
  open(): Promise<FeedDesk>
  attend: FeedDesk['attend']
  /** Never rejects. */
  wake(): Promise<void>
}

export interface FeedsDeps extends FeedDeskParts {
  readonly changes: Pick<ChangeLog, 'subscribe'>
}

/** What changes is read from `changes`; what cannot be noted is logged, and holds up nothing. */
export function createFeeds({ changes, ...parts }: FeedsDeps): Feeds {
  let opened: Promise<FeedDesk> | undefined
  let isWatched = false

  function open(): Promise<FeedDesk> {
    opened ??= loadAnnex(() => import('./annexes/feed.ts')).then(
      ({ createFeedDesk }) => createFeedDesk(parts),
      (error: unknown) => {
        opened = undefined
        throw error
      },
    )
    return opened
  }

  function tell(work: (desk: FeedDesk) => Promise<unknown>): Promise<void> {
    return open()
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) => {
        parts.log.warn('Changes in the shop are not followed.', { problem: toProblem(error) })
      })
  }

  changes.subscribe((change) => {
    const { siteId } = change
    // Without waiting: nobody who writes or reads products waits for the feed.
    if (change.kind === 'found') void tell((desk) => desk.learn(siteId, change.learned))
    if (change.kind === 'own-write') void tell((desk) => desk.noteOwn(siteId, change.items))
  })

  return {
    open,
    async attend(siteId) {
      if (!isWatched) await keepAlarm(feedAlarm, awayMs)
      isWatched = true
      return (await open()).attend(siteId)
    },
    wake: () =>
      tell(async (desk) => {
        if (await desk.catchUp()) return
        isWatched = false
        await clearAlarm(feedAlarm)
      }),
  }
}
