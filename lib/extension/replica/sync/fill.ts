import { ProblemError } from '#lib/core/catalog/problem.ts'
import { replaceReplica, type WholeRead } from '../snapshot/replace-replica.ts'
import { toChangedTo, latest, readPages } from './read-changes.ts'
import { listFillChunks, readFillCheckpoint } from './fill-checkpoint.ts'
import type { UpdateContext } from './sync-context.ts'
import {
  addPage,
  beginReading,
  forgetReading,
  resumeReading,
  type WholeReading,
} from './whole-reading.ts'

/**
 * Maximum attempts for a scan that fails midway, for example when a cursor is no longer accepted.
 */
const maxStarts = 3
const brokenScans: ReadonlySet<string> = new Set([
  'bad-input',
  'invalid',
  'damaged',
  'conflict',
  'not-found',
])

/**
 * Reads the whole store and replaces the offline copy, or rejects and leaves it as it was. Resumes
 * an unfinished scan. Readers do not see pages of an unfinished scan.
 */
export async function fillReplica(context: UpdateContext, signal: AbortSignal): Promise<void> {
  // Recorded before the first request, so that a killed worker is followed up from there too.
  if ((await context.access.read(readFillCheckpoint)) === undefined) await beginReading(context)
  await context.refreshNames(signal)
  let reading = await resumeReading(context)
  for (let start = 1; ; start += 1) {
    reading ??= await beginReading(context)
    const { pages } = reading.checkpoint
    try {
      const whole = await readOn(context, reading, signal)
      await replaceReplica(context, whole, signal)
      return
    } catch (error) {
      if (!(error instanceof ProblemError) || !brokenScans.has(error.problem.code)) throw error
      if (reading.checkpoint.pages === pages) {
        // A cursor that fails is not tried again.
        await forgetReading(context)
        reading = undefined
      }
      if (start === maxStarts) throw error
      context.log.warn('The scan of the store failed and is resumed.', { problem: error.problem })
    }
  }
}

async function readOn(
  context: UpdateContext,
  reading: WholeReading,
  signal: AbortSignal,
): Promise<WholeRead> {
  const { store } = context
  const total = reading.checkpoint.total ?? (await store.countProducts(signal))
  if (reading.checkpoint.pages === 0) {
    // Stored with the first page, whose rows need them.
    const locations = [...(await store.readLocationNames(signal))]
    reading.checkpoint = { ...reading.checkpoint, locations }
  }
  const seen = new Set<string>()
  for await (const [page, toEntry] of readPages(
    context,
    store.scanProducts(reading.checkpoint.next, signal),
    'fill',
  )) {
    signal.throwIfAborted()
    const { next, products, unreadable = [] } = page
    let { isShifting, unreadable: unreadableDates = [] } = reading.checkpoint
    unreadableDates = [...new Set([...unreadableDates, ...unreadable])]
    for (const { id } of products) {
      isShifting ||= seen.has(id)
      seen.add(id)
    }
    await addPage(context, reading, products.map(toEntry), {
      next,
      total,
      isShifting,
      unreadable: unreadableDates,
      stockChangedAt: latest(reading.checkpoint.stockChangedAt, page.stockChangedAt),
    })
  }
  const { checkpoint, rows } = reading
  const totalAfter = await store.countProducts(signal)
  let lastChange = checkpoint.stockChangedAt
  for (const { when } of rows.values()) lastChange = latest(lastChange, when.updatedAt)
  return {
    chunks: listFillChunks(checkpoint),
    encryptedBy: checkpoint.encryptedBy,
    locations: checkpoint.locations,
    chunkBytes: checkpoint.bytes,
    rows,
    startedAt: checkpoint.startedAt,
    changedTo: toChangedTo(undefined, lastChange, checkpoint.startedAt),
    changedWhileReading: checkpoint.isShifting || total !== totalAfter,
    unreadable: checkpoint.unreadable ?? [],
  }
}
