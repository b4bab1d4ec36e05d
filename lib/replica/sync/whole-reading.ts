import { headKey } from '#lib/replica/blob/database.ts'
import { parseHead } from '#lib/replica/blob/head.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import { type Entry, type When, whenOf } from '../entry.ts'
import { sizeOf } from '../copy/apply-entries.ts'
import { toChunk } from '#lib/replica/blob/chunk.ts'
import { DamagedCopyError } from '#lib/replica/blob/damaged.ts'
import { createKey, keepOnly, putChunk, readChunk, sealChunk } from '../storage/records.ts'
import { fillKey, type FillNote, listFillChunks, readFillNote } from './fill-note.ts'
import type { SyncContext } from './sync-context.ts'

export interface WholeRow {
  readonly row: SearchRow
  readonly when: When
}

/** A reading of the whole shop under way: what lies on the disk, and its rows in memory. */
export interface WholeReading {
  note: FillNote
  readonly rows: Map<string, WholeRow>
}

/** Takes away what no copy consists of, and notes that a new one is being read. */
export async function beginReading(context: SyncContext): Promise<WholeReading> {
  const { access, siteId, clock, readBox, onProgress } = context
  const nowMs = clock.now()
  const { id: sealedBy } = await readBox()
  const note: FillNote = {
    id: createKey(),
    startedAt: nowMs,
    seen: 0,
    pages: 0,
    bytes: 0,
    isShifting: false,
    workedMs: 0,
    notedAt: nowMs,
    sealedBy,
  }
  await access.write(async (tx) => {
    const notes = tx.objectStore('notes')
    const head = parseHead(await notes.get(headKey), siteId)
    const { chunks = [], overlay = [], base, delta } = head ?? {}
    await keepOnly(tx, [...chunks, ...overlay], [base, delta])
    await notes.put(note, fillKey)
  })
  onProgress(note)
  return { note, rows: new Map() }
}

/** What an earlier life of the worker had read; undefined where that is nothing, damaged, or under a key that is lost. */
export async function resumeReading(context: SyncContext): Promise<WholeReading | undefined> {
  const { access, clock, log, readBox, onProgress } = context
  const box = await readBox()
  const left = await access.read(readFillNote)
  if (left?.sealedBy !== box.id) return undefined
  const note = { ...left, notedAt: clock.now() }
  onProgress(note)
  const rows = new Map<string, WholeRow>()
  try {
    for (const key of listFillChunks(note)) {
      addRows(context, rows, await readChunk(access, box, key))
    }
  } catch (error) {
    if (!(error instanceof DamagedCopyError)) throw error
    log.warn('What was read of the shop before is damaged: it is read from the start.')
    return undefined
  }
  return { note, rows }
}

/** A page more, and where to go on behind it: both, or neither. */
export async function addPage(
  context: SyncContext,
  reading: WholeReading,
  entries: readonly Entry[],
  more: Pick<FillNote, 'next' | 'total' | 'isShifting' | 'unreadable'>,
): Promise<void> {
  const { access, clock, readBox, onProgress } = context
  const { note, rows } = reading
  const box = await readBox()
  // Another key by now: what is there of the reading cannot be opened any more.
  if (note.sealedBy !== box.id) throw new DamagedCopyError()
  const key = `${note.id}/${note.pages}`
  const chunk = await sealChunk(box, key, toChunk(entries))
  addRows(context, rows, entries)
  const notedAt = clock.now()
  const next: FillNote = {
    ...note,
    ...more,
    seen: rows.size,
    pages: note.pages + 1,
    bytes: note.bytes + sizeOf([chunk]),
    workedMs: note.workedMs + notedAt - note.notedAt,
    notedAt,
  }
  await access.write(async (tx) => {
    await putChunk(tx, key, chunk)
    await tx.objectStore('notes').put(next, fillKey)
  })
  reading.note = next
  onProgress(next)
}

/** A reading that leads nowhere: the next one begins from the start. */
export async function forgetReading({ access }: SyncContext): Promise<void> {
  await access.write((tx) => tx.objectStore('notes').delete(fillKey))
}

function addRows({ toRow }: SyncContext, rows: Map<string, WholeRow>, entries: readonly Entry[]) {
  for (const entry of entries) {
    const { id, product } = entry
    if (product !== undefined) rows.set(id, { row: toRow(product), when: whenOf(entry) })
  }
}
