import { ProblemError } from '#lib/domain/problem.ts'
import { headKey } from '#lib/replica/blob/database.ts'
import { parseHead } from '#lib/replica/blob/head.ts'
import { replaceCopy, type WholeRead, type WholeRow } from '../copy/replace-copy.ts'
import { sizeOf } from '../copy/apply-entries.ts'
import { type Entry, whenOf } from '../entry.ts'
import { type Chunk, chunkSize, toChunk } from '../storage/chunk.ts'
import { createKey, keepOnly, putChunk } from '../storage/records.ts'
import { toChangedTo } from './changed-to.ts'
import { fillKey, type FillNote } from './fill-note.ts'
import { latest, readPages } from './read-pages.ts'
import type { SyncContext } from './sync-context.ts'

/** A scan that breaks in the middle, as when a cursor is not taken any more, is begun again so often. */
const mostStarts = 3

/**
 * Reads the whole shop and puts it in the place of the copy, or rejects and leaves the copy as it was.
 * What a dead worker left of an earlier reading is thrown away first.
 */
export async function fillCopy(context: SyncContext, signal: AbortSignal): Promise<void> {
  await context.refreshNames(signal)
  for (let start = 1; ; start += 1) {
    try {
      const whole = await readWhole(context, signal)
      await replaceCopy(context, whole, signal)
      return
    } catch (error) {
      const isBroken = error instanceof ProblemError && brokenScans.has(error.problem.code)
      if (!isBroken || start === mostStarts) throw error
      context.log.warn('The shop is read again from the start.', { problem: error.problem })
    }
  }
}

const brokenScans: ReadonlySet<string> = new Set(['bad-input', 'invalid', 'conflict', 'not-found'])

async function readWhole(context: SyncContext, signal: AbortSignal): Promise<WholeRead> {
  const { shop, clock, toRow } = context
  const startedAt = clock.now()
  await begin(context, { startedAt, seen: 0, total: undefined })
  const total = await shop.countProducts(signal)
  const rows = new Map<string, WholeRow>()
  const chunks: string[] = []
  let chunkBytes = 0
  let repeated = 0
  let lastChange: string | undefined
  let waiting: Entry[] = []

  const write = async () => {
    const entries = waiting
    if (entries.length === 0) return
    waiting = []
    const [key, chunk] = [createKey(), toChunk(entries)]
    await writeChunk(context, key, chunk, { startedAt, seen: rows.size, total })
    chunks.push(key)
    chunkBytes += sizeOf([chunk])
  }

  for await (const entries of readPages(context, shop.streamProducts(signal), 'fill')) {
    signal.throwIfAborted()
    for (const entry of entries) {
      if (entry.product === undefined) continue
      if (rows.has(entry.id)) repeated += 1
      rows.set(entry.id, { row: toRow(entry.product), when: whenOf(entry) })
      lastChange = latest(lastChange, entry.product.updatedAt)
      waiting.push(entry)
    }
    if (waiting.length >= chunkSize) await write()
  }
  await write()
  const totalAfter = await shop.countProducts(signal)
  return {
    chunks,
    chunkBytes,
    rows,
    startedAt,
    changedTo: toChangedTo(undefined, lastChange, startedAt),
    changedWhileReading: repeated > 0 || total !== totalAfter,
  }
}

/** Takes away what no copy consists of, and notes that a new one is being read. */
async function begin({ access, siteId, onProgress }: SyncContext, note: FillNote): Promise<void> {
  await access.write(async (tx) => {
    const notes = tx.objectStore('notes')
    const head = parseHead(await notes.get(headKey), siteId)
    const { chunks = [], overlay = [], base, delta } = head ?? {}
    await keepOnly(tx, [...chunks, ...overlay], [base, delta])
    await notes.put(note, fillKey)
  })
  onProgress(note)
}

async function writeChunk(
  { access, onProgress }: SyncContext,
  key: string,
  chunk: Chunk,
  note: FillNote,
): Promise<void> {
  await access.write(async (tx) => {
    await putChunk(tx, key, chunk)
    await tx.objectStore('notes').put(note, fillKey)
  })
  onProgress(note)
}
