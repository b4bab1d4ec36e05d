import { headKey } from '#lib/replica/blob/database.ts'
import { parseHead } from '#lib/replica/blob/head.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import { type Entry, type When, whenOf } from '../entry.ts'
import { sizeOf } from '../snapshot/apply-entries.ts'
import { toChunk } from '#lib/replica/blob/chunk.ts'
import { DamagedReplicaError } from '#lib/replica/blob/damaged.ts'
import { createKey, keepOnly, putChunk, readChunk, encryptChunk } from '../storage/records.ts'
import {
  fillCheckpointKey,
  type FillCheckpoint,
  listFillChunks,
  readFillCheckpoint,
} from './fill-checkpoint.ts'
import type { SyncContext } from './sync-context.ts'

export interface WholeRow {
  readonly row: SearchRow
  readonly when: When
}

/** A reading of the whole shop under way: what lies on the disk, and its rows in memory. */
export interface WholeReading {
  note: FillCheckpoint
  readonly rows: Map<string, WholeRow>
}

/** Takes away what no copy consists of, and notes that a new one is being read. */
export async function beginReading(context: SyncContext): Promise<WholeReading> {
  const { access, siteId, clock, readCostCipher, onProgress } = context
  const nowMs = clock.now()
  const { id: encryptedBy } = await readCostCipher()
  const note: FillCheckpoint = {
    id: createKey(),
    startedAt: nowMs,
    seen: 0,
    pages: 0,
    bytes: 0,
    isShifting: false,
    workedMs: 0,
    recordedAt: nowMs,
    encryptedBy,
  }
  await access.write(async (tx) => {
    const notes = tx.objectStore('notes')
    const head = parseHead(await notes.get(headKey), siteId)
    const { chunks = [], overlay = [], base, delta } = head ?? {}
    await keepOnly(tx, [...chunks, ...overlay], [base, delta])
    await notes.put(note, fillCheckpointKey)
  })
  onProgress(note)
  return { note, rows: new Map() }
}

/** What an earlier life of the worker had read; undefined where that is nothing, damaged, or under a key that is lost. */
export async function resumeReading(context: SyncContext): Promise<WholeReading | undefined> {
  const { access, clock, log, readCostCipher, onProgress } = context
  const costCipher = await readCostCipher()
  const left = await access.read(readFillCheckpoint)
  if (left?.encryptedBy !== costCipher.id) return undefined
  const note = { ...left, recordedAt: clock.now() }
  onProgress(note)
  const rows = new Map<string, WholeRow>()
  try {
    for (const key of listFillChunks(note)) {
      addRows(context, rows, await readChunk(access, costCipher, key))
    }
  } catch (error) {
    if (!(error instanceof DamagedReplicaError)) throw error
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
  more: Pick<FillCheckpoint, 'next' | 'total' | 'isShifting' | 'unreadable'>,
): Promise<void> {
  const { access, clock, readCostCipher, onProgress } = context
  const { note, rows } = reading
  const costCipher = await readCostCipher()
  // Another key by now: what is there of the reading cannot be opened any more.
  if (note.encryptedBy !== costCipher.id) throw new DamagedReplicaError()
  const key = `${note.id}/${note.pages}`
  const chunk = await encryptChunk(costCipher, key, toChunk(entries))
  addRows(context, rows, entries)
  const recordedAt = clock.now()
  const next: FillCheckpoint = {
    ...note,
    ...more,
    seen: rows.size,
    pages: note.pages + 1,
    bytes: note.bytes + sizeOf([chunk]),
    workedMs: note.workedMs + recordedAt - note.recordedAt,
    recordedAt,
  }
  await access.write(async (tx) => {
    await putChunk(tx, key, chunk)
    await tx.objectStore('notes').put(next, fillCheckpointKey)
  })
  reading.note = next
  onProgress(next)
}

/** A reading that leads nowhere: the next one begins from the start. */
export async function forgetReading({ access }: SyncContext): Promise<void> {
  await access.write((tx) => tx.objectStore('notes').delete(fillCheckpointKey))
}

function addRows({ toRow }: SyncContext, rows: Map<string, WholeRow>, entries: readonly Entry[]) {
  for (const entry of entries) {
    const { id, product } = entry
    if (product !== undefined) rows.set(id, { row: toRow(product), when: whenOf(entry) })
  }
}
