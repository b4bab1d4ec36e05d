import { applyEntries, quietMs } from '../snapshot/apply-entries.ts'
import type { ReplicaSnapshot } from '../snapshot/snapshot.ts'
import type { Entry, EntrySource } from '../blob/chunk.ts'
import { clockMarginMs } from '../entry.ts'
import type { SyncContext } from './sync-context.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'

/**
 * Reads the changes since the last update and applies them to the offline copy in one step. False
 * when there are so many that a full scan is better.
 */
export async function readChanges(
  context: SyncContext,
  { head }: ReplicaSnapshot,
  signal: AbortSignal,
  max = maxChanges,
): Promise<boolean> {
  const { store, clock } = context
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
    const changed = store.streamChanged(head.changedTo, signal, recordUnreadable, (date) => {
      lastChange = latest(lastChange, date)
    })
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
  const changes = {
    readAt: startedAt,
    changedTo: toChangedTo(head.changedTo, lastChange, startedAt),
    // Unreadable dates up to the known number are taken for the known products, which change with
    // every sale.
    seeksUnreadable: unreadable.size > countKnown(head),
  }
  await applyEntries(context, entries, changes)
  return true
}

function countKnown({ unreadableIds = [], unreadableDates = [] }: ReplicaSnapshot['head']): number {
  return unreadableIds.length + unreadableDates.length
}

/** Above this number of changes, a full scan costs little more. */
const maxChanges = 5000
/** Maximum rounds: a list sorted by update time shifts when products change, which repeats show. */
const maxRounds = 3

/**
 * The pages of a stream, each with a function that turns its products into entries. They count as
 * read just before the page was requested.
 */
export async function* readPages<Page>(
  { clock, checkpoint }: Pick<SyncContext, 'clock' | 'checkpoint'>,
  pages: AsyncIterable<Page>,
  source: EntrySource,
): AsyncGenerator<readonly [page: Page, toEntry: (product: Product) => Entry]> {
  let readAt = clock.now()
  for await (const page of pages) {
    const at = readAt
    yield [page, (product) => ({ id: product.id, product, readAt: at, source })]
    await checkpoint()
    readAt = clock.now()
  }
}

/** The later of two of the store's times, where at least one is known. */
export function latest(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return Date.parse(a) > Date.parse(b) ? a : b
}

/**
 * The time from which to request changes, after a scan that began at `startedAt` and whose latest
 * change was `lastChange`. In an idle store that is just after this change; else somewhat before the
 * scan began, since recent changes may be missing in it.
 */
export function toChangedTo(
  from: string | undefined,
  lastChange: string | undefined,
  startedAt: number,
): string {
  const fromMs = from === undefined ? 0 : Date.parse(from)
  if (lastChange === undefined) return new Date(fromMs).toISOString()
  const lastMs = Date.parse(lastChange)
  const isAtRest = startedAt - lastMs > quietMs + clockMarginMs
  const toMs = isAtRest ? lastMs + 1 : Math.min(lastMs, startedAt) - quietMs - clockMarginMs
  return new Date(Math.max(fromMs, toMs)).toISOString()
}
