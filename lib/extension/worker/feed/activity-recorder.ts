import type { Clock } from '#lib/core/base/clock.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import type { ActivityLog } from './activity-log.ts'
import { createOwnWrites } from './own-writes.ts'
import { type FeedEvent, toBareEntry, toEntries, toPolledEvent } from './to-entries.ts'
import type { Warn } from './warn.ts'

/** Writes the changes of one store to the activity log. */
export interface ActivityRecorder {
  readonly recordDiffs: (diffs: readonly ProductDiff[]) => void
  /** Events without a product in the replica. */
  readonly recordEvents: (events: readonly FeedEvent[]) => void
  readonly recordOwnWrite: (items: readonly ItemChange[]) => void
}

export interface ActivityRecorderDeps {
  readonly siteId: SiteId
  readonly catalog: 'v1' | 'v3'
  readonly log: ActivityLog
  readonly clock: Clock
  readonly warn: Warn
  /** The event that caused the last read of a product. */
  readonly eventOf: (id: ProductId) => FeedEvent | undefined
  readonly onEntries: (entries: readonly ActivityEntry[]) => void
}

export function createActivityRecorder(deps: ActivityRecorderDeps): ActivityRecorder {
  const { siteId, catalog, log, clock, warn, eventOf, onEntries } = deps
  const own = createOwnWrites(() => clock.now())

  function add(entries: readonly ActivityEntry[]): void {
    if (entries.length === 0) return
    log
      .add(siteId, entries)
      .then(() => onEntries(entries))
      .catch(warn('Changes in the shop could not be recorded.'))
  }

  return {
    recordDiffs(diffs) {
      const noticedAt = clock.now()
      add(
        diffs.flatMap((each) => {
          const isAsked = each.source === 'event' || each.source === 'own-write'
          const found = isAsked ? eventOf(each.id) : undefined
          const event = found ?? toPolledEvent(each, { siteId, catalog })
          return toEntries(each, { siteId, noticedAt, event, isOurs: own.find(each.id) })
        }),
      )
    },
    recordEvents: (events) => add(events.map((event) => toBareEntry(siteId, event, clock.now()))),
    recordOwnWrite: (items) => own.record(items),
  }
}
