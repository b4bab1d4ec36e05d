import { applyEntries } from '../snapshot/apply-entries.ts'
import type { ReplicaSnapshot } from '../snapshot/snapshot.ts'
import type { Entry } from '../entry.ts'
import { toChangedTo } from './changed-to.ts'
import { latest, readPages } from './read-pages.ts'
import type { SyncContext } from './sync-context.ts'

function countKnown({ unreadableIds = [], unreadableDates = [] }: ReplicaSnapshot['head']): number {
  return unreadableIds.length + unreadableDates.length
}

/** Past this many the whole shop is read at little more cost. */
const maxChanges = 5000
/** A list in the order of changes shifts while things change: what came twice tells so. */
const maxRounds = 3

/**
 * Reads what changed since the copy was last brought up to date and lays it over the copy, all at
 * once. False when that is so much that the whole shop had better be read.
 */
export async function readChanges(
  context: SyncContext,
  { head }: ReplicaSnapshot,
  signal: AbortSignal,
  max = maxChanges,
): Promise<boolean> {
  const { shop, clock } = context
  const startedAt = clock.now()
  await context.refreshNames(signal)
  const entries: Entry[] = []
  let lastChange: string | undefined
  const unreadable = new Set<string>()
  const recordUnreadable = (date: string) => {
    lastChange = latest(lastChange, date)
    if (Date.parse(date) > head.filledAt) unreadable.add(date)
  }
  for (let round = 1; round <= maxRounds; round += 1) {
    const seen = new Set<string>()
    let isShifting = false
    const changed = shop.streamChanged(head.changedTo, signal, recordUnreadable)
    const pages = readPages(context, changed, 'sync')
    for await (const [page, toEntry] of pages) {
      signal.throwIfAborted()
      for (const entry of page.map(toEntry)) {
        isShifting ||= seen.has(entry.id)
        seen.add(entry.id)
        lastChange = latest(lastChange, entry.product?.updatedAt)
        entries.push(entry)
      }
      if (entries.length > max) return false
    }
    if (!isShifting) break
  }
  const moves = {
    readAt: startedAt,
    changedTo: toChangedTo(head.changedTo, lastChange, startedAt),
    // As many as are known are taken for those: they change with every sale, and no answer names them.
    seeksUnreadable: unreadable.size > countKnown(head),
  }
  await applyEntries(context, entries, moves)
  return true
}
