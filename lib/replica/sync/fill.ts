import { ProblemError } from '#lib/catalog/problem.ts'
import { replaceReplica, type WholeRead } from '../snapshot/replace-replica.ts'
import { toChangedTo } from './changed-to.ts'
import { listFillChunks, readFillCheckpoint } from './fill-checkpoint.ts'
import { latest, readPages } from './read-pages.ts'
import type { SyncContext } from './sync-context.ts'
import {
  addPage,
  beginReading,
  forgetReading,
  resumeReading,
  type WholeReading,
} from './whole-reading.ts'

/** A scan that breaks in the middle, as when a cursor is not taken any more, goes on so often. */
const maxStarts = 3
const brokenScans: ReadonlySet<string> = new Set([
  'bad-input',
  'invalid',
  'damaged',
  'conflict',
  'not-found',
])

/**
 * Reads the whole shop and puts it in the place of the copy, or rejects and leaves the copy as it was.
 * Goes on where an earlier life, or an earlier failure, left off; what was read so far is nothing that
 * anybody sees.
 */
export async function fillReplica(context: SyncContext, signal: AbortSignal): Promise<void> {
  // Noted before the first request: whoever dies over it is taken up from there, too.
  if ((await context.access.read(readFillCheckpoint)) === undefined) await beginReading(context)
  await context.refreshNames(signal)
  let reading = await resumeReading(context)
  for (let start = 1; ; start += 1) {
    reading ??= await beginReading(context)
    const { pages } = reading.note
    try {
      const whole = await readOn(context, reading, signal)
      await replaceReplica(context, whole, signal)
      return
    } catch (error) {
      if (!(error instanceof ProblemError) || !brokenScans.has(error.problem.code)) throw error
      if (reading.note.pages === pages) {
        // A place that leads nowhere is not gone to again.
        await forgetReading(context)
        reading = undefined
      }
      if (start === maxStarts) throw error
      context.log.warn('The reading of the shop broke off and goes on.', { problem: error.problem })
    }
  }
}

async function readOn(
  context: SyncContext,
  reading: WholeReading,
  signal: AbortSignal,
): Promise<WholeRead> {
  const { shop } = context
  const total = reading.note.total ?? (await shop.countProducts(signal))
  const seen = new Set<string>()
  for await (const [page, toEntry] of readPages(
    context,
    shop.scanProducts(reading.note.next, signal),
    'fill',
  )) {
    signal.throwIfAborted()
    const { next, products, unreadable = [] } = page
    let { isShifting, unreadable: passed = [] } = reading.note
    passed = [...new Set([...passed, ...unreadable])]
    for (const { id } of products) {
      isShifting ||= seen.has(id)
      seen.add(id)
    }
    await addPage(context, reading, products.map(toEntry), {
      next,
      total,
      isShifting,
      unreadable: passed,
    })
  }
  const { note, rows } = reading
  const totalAfter = await shop.countProducts(signal)
  let lastChange: string | undefined
  for (const { when } of rows.values()) lastChange = latest(lastChange, when.updatedAt)
  return {
    chunks: listFillChunks(note),
    encryptedBy: note.encryptedBy,
    chunkBytes: note.bytes,
    rows,
    startedAt: note.startedAt,
    changedTo: toChangedTo(undefined, lastChange, note.startedAt),
    changedWhileReading: note.isShifting || total !== totalAfter,
    unreadable: note.unreadable ?? [],
  }
}
