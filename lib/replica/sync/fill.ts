import { ProblemError } from '#lib/domain/problem.ts'
import { replaceCopy, type WholeRead } from '../copy/replace-copy.ts'
import { toChangedTo } from './changed-to.ts'
import { listFillChunks, readFillNote } from './fill-note.ts'
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
const mostStarts = 3
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
export async function fillCopy(context: SyncContext, signal: AbortSignal): Promise<void> {
  // Noted before the first request: whoever dies over it is taken up from there, too.
  if ((await context.access.read(readFillNote)) === undefined) await beginReading(context)
  await context.refreshNames(signal)
  let reading = await resumeReading(context)
  for (let start = 1; ; start += 1) {
    reading ??= await beginReading(context)
    const { pages } = reading.note
    try {
      const whole = await readOn(context, reading, signal)
      await replaceCopy(context, whole, signal)
      return
    } catch (error) {
      if (!(error instanceof ProblemError) || !brokenScans.has(error.problem.code)) throw error
      if (reading.note.pages === pages) {
        // A place that leads nowhere is not gone to again.
        await forgetReading(context)
        reading = undefined
      }
      if (start === mostStarts) throw error
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
    sealedBy: note.sealedBy,
    chunkBytes: note.bytes,
    rows,
    startedAt: note.startedAt,
    changedTo: toChangedTo(undefined, lastChange, note.startedAt),
    changedWhileReading: note.isShifting || total !== totalAfter,
    unreadable: note.unreadable ?? [],
  }
}
