import type { Clock } from '#lib/core/base/clock.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import type { ActivityLog } from './activity-log.ts'
import { createKeptWrites } from './kept-writes.ts'
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
  const kept = createKeptWrites(siteId, () => clock.now())
  const restored = kept
    .read()
    .then((writes) => own.restore(writes))
    .catch(warn('The changes of this browser could not be read.'))

  function keep(write: Parameters<typeof kept.add>[0]): void {
    kept.add(write).catch(warn('The changes of this browser could not be kept.'))
  }

  function add(entries: readonly ActivityEntry[]): void {
    if (entries.length === 0) return
    log
      .add(siteId, entries)
      .then(() => onEntries(entries))
      .catch(warn('Changes in the store could not be recorded.'))
  }

  return {
    recordDiffs(diffs) {
      const noticedAt = clock.now()
      const reported = diffs.map((diff) => {
        const isAsked = diff.source === 'event' || diff.source === 'own-write'
        const found = isAsked ? eventOf(diff.id) : undefined
        return { diff, event: found ?? toPolledEvent(diff, { siteId, catalog }) }
      })
      const write = () => {
        add(
          reported.flatMap(({ diff, event }) => {
            const isOurs = own.find(diff.id, diff)
            return toEntries(diff, { siteId, noticedAt, event, isOurs })
          }),
        )
        const noticed = diffs.filter((diff) => own.notice(diff.id, diff)).map(({ id }) => id)
        if (noticed.length > 0) keep({ items: [], noticed })
      }
      restored.then(write).catch(warn('Changes in the store could not be recorded.'))
    },
    recordEvents: (events) => add(events.map((event) => toBareEntry(siteId, event, clock.now()))),
    recordOwnWrite(items) {
      own.record(items)
      keep({ items, noticed: [] })
    },
  }
}
