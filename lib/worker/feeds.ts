import { loadAnnex } from '#lib/domain/load-annex.ts'
import type { ItemChange } from '#lib/domain/change.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { toProblem } from '#lib/domain/problem.ts'
import { clearAlarm, keepAlarm } from '#lib/platform/alarms.ts'
import type { Learned } from '#lib/replica/entry.ts'
import type { FeedDesk, FeedDeskParts } from './feed/feed-desk.ts'

/** Comes back while a shop is connected, to fetch what happened while no page was open. */
export const feedAlarm = 'feed'
const awayMs = 5 * 60_000

/** The way to the feed's annex, which is loaded when somebody looks at changes, or some are found. */
export interface Feeds {
  open(): Promise<FeedDesk>
  /** As the desk's; a change that cannot be noted stands in nobody's way. */
  attend: FeedDesk['attend']
  learn(siteId: SiteId, learned: readonly Learned[]): void
  noteOwn(siteId: SiteId, items: readonly ItemChange[]): void
  /** Never rejects. */
  wake(): Promise<void>
}

export function createFeeds(parts: FeedDeskParts): Feeds {
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

  return {
    open,
    async attend(siteId) {
      if (!isWatched) await keepAlarm(feedAlarm, awayMs)
      isWatched = true
      return (await open()).attend(siteId)
    },
    learn: (siteId, learned) => void tell((desk) => desk.learn(siteId, learned)),
    noteOwn: (siteId, items) => void tell((desk) => desk.noteOwn(siteId, items)),
    wake: () =>
      tell(async (desk) => {
        if (await desk.catchUp()) return
        isWatched = false
        await clearAlarm(feedAlarm)
      }),
  }
}
