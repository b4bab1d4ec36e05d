import { headKey } from '#lib/extension/replica/blob/database.ts'
import { parseHead } from '#lib/extension/replica/blob/head.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { type Entry, toChunk, DamagedReplicaError } from '../blob/chunk.ts'
import { type When, whenOf } from '../entry.ts'
import { sizeOf } from '../snapshot/apply-entries.ts'
import { createKey, keepOnly, putChunk, readChunk, encryptChunk } from '../storage/records.ts'
import {
  fillCheckpointKey,
  type FillCheckpoint,
  listFillChunks,
  readFillCheckpoint,
} from './fill-checkpoint.ts'
import type { SyncContext, UpdateContext } from './sync-context.ts'

export interface WholeRow {
  readonly row: SearchRow
  readonly when: When
}

/** A full scan in progress: its stored checkpoint, and its rows in memory. */
export interface WholeReading {
  checkpoint: FillCheckpoint
  readonly rows: Map<string, WholeRow>
}

/** Deletes unreferenced records and records that a scan has begun. */
export async function beginReading(context: UpdateContext): Promise<WholeReading> {
  const { access, siteId, clock, readCostCipher, onProgress } = context
  const nowMs = clock.now()
  const { id: encryptedBy } = await readCostCipher()
  const checkpoint: FillCheckpoint = {
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
    await notes.put(checkpoint, fillCheckpointKey)
  })
  onProgress(checkpoint)
  return { checkpoint, rows: new Map() }
}

/** Resumes a stored scan; undefined when there is none, or it is damaged or under a lost key. */
export async function resumeReading(context: UpdateContext): Promise<WholeReading | undefined> {
  const { access, clock, log, readCostCipher, onProgress } = context
  const costCipher = await readCostCipher()
  const left = await access.read(readFillCheckpoint)
  if (left?.encryptedBy !== costCipher.id) return undefined
  const checkpoint = { ...left, recordedAt: clock.now() }
  onProgress(checkpoint)
  const rows = new Map<string, WholeRow>()
  try {
    for (const key of listFillChunks(checkpoint)) {
      addRows(context, { checkpoint, rows }, await readChunk(access, costCipher, key))
    }
  } catch (error) {
    if (!(error instanceof DamagedReplicaError)) throw error
    log.warn('The unfinished scan is damaged: the store is read from the start.')
    return undefined
  }
  return { checkpoint, rows }
}

/** Stores a page and the cursor behind it in one transaction. */
export async function addPage(
  context: UpdateContext,
  reading: WholeReading,
  entries: readonly Entry[],
  more: Pick<FillCheckpoint, 'next' | 'total' | 'isShifting' | 'unreadable' | 'stockChangedAt'>,
): Promise<void> {
  const { access, clock, readCostCipher, onProgress } = context
  const { checkpoint, rows } = reading
  const costCipher = await readCostCipher()
  // The key has changed: the stored part of the scan can no longer be decrypted.
  if (checkpoint.encryptedBy !== costCipher.id) throw new DamagedReplicaError()
  const key = `${checkpoint.id}/${checkpoint.pages}`
  const chunk = await encryptChunk(costCipher, key, toChunk(entries))
  addRows(context, reading, entries)
  const recordedAt = clock.now()
  const next: FillCheckpoint = {
    ...checkpoint,
    ...more,
    seen: rows.size,
    pages: checkpoint.pages + 1,
    bytes: checkpoint.bytes + sizeOf([chunk]),
    workedMs: checkpoint.workedMs + recordedAt - checkpoint.recordedAt,
    recordedAt,
  }
  await access.write(async (tx) => {
    await putChunk(tx, key, chunk)
    await tx.objectStore('notes').put(next, fillCheckpointKey)
  })
  reading.checkpoint = next
  onProgress(next)
}

/** Forgets a scan that cannot continue: the next one starts over. */
export async function forgetReading({ access }: SyncContext): Promise<void> {
  await access.write((tx) => tx.objectStore('notes').delete(fillCheckpointKey))
}

function addRows(
  { toRow }: SyncContext,
  { checkpoint, rows }: WholeReading,
  entries: readonly Entry[],
): void {
  for (const entry of entries) {
    const { id, product } = entry
    if (product === undefined) continue
    rows.set(id, { row: toRow(product, checkpoint.locations), when: whenOf(entry) })
  }
}
