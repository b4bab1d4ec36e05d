import { toRecord } from '#lib/core/base/is-record.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { type JobRow, type RowState, rowStates } from '#lib/core/job/job.ts'
import { batchesOf, type Reading } from './journal-access.ts'
import { parseStored } from '#lib/jobs/journal/parse-stored.ts'
import {
  type EncryptedRow,
  type Outline,
  storedOutline,
  storedRows,
} from '#lib/jobs/journal/journal-shapes.ts'
import {
  type BatchPosition,
  changedOutside,
  checkOutline,
  checkRows,
  type Verified,
} from '#lib/jobs/journal/journal-signatures.ts'
import type { RowsPage, RowsRequest } from '#lib/jobs/journal/journal.ts'
import { hasFlags } from '#lib/jobs/journal/row-states.ts'

interface RowPosition {
  readonly order: number
  readonly batch: number
  readonly slot: number
}

/**
 * A page of rows in display order. Only batches with rows of the page are read; the outlines tell
 * which.
 */
export async function readPage(
  tx: Reading,
  request: RowsRequest,
  verified: Verified,
): Promise<RowsPage> {
  const { jobId, offset, limit, states, guardrails, risks, ids } = request
  if (ids !== undefined) {
    const rows = await readRowsOf(tx, jobId, new Set(ids), verified)
    return { rows: rows.slice(offset, offset + limit), total: rows.length }
  }
  if (guardrails !== undefined || risks !== undefined) return readFlaggedPage(tx, request, verified)
  const outlines = await readOutlines(tx, jobId, verified)
  const positions = listPositions(outlines, states)
  const shown = positions.slice(offset, offset + limit)
  const batches = new Map<number, readonly JobRow[]>()
  for (const { batch } of shown) {
    if (batches.has(batch)) continue
    batches.set(batch, (await openBatch(tx, [jobId, batch], verified)).rows)
  }
  const rows = shown.flatMap(({ batch, slot }) => batches.get(batch)?.[slot] ?? [])
  return { rows, total: positions.length }
}

/** The flags of a row are stored in the row only, so that all rows are read. */
async function readFlaggedPage(
  tx: Reading,
  request: RowsRequest,
  verified: Verified,
): Promise<RowsPage> {
  const { jobId, states } = request
  const { rows } = await readPage(tx, { jobId, states, offset: 0, limit: Infinity }, verified)
  const flagged = rows.filter((row) => hasFlags(row, request))
  const { offset, limit } = request
  return { rows: flagged.slice(offset, offset + limit), total: flagged.length }
}

/** Rows as they are stored, with their positions in the displayed list. */
export interface OpenedBatch {
  readonly rows: readonly EncryptedRow[]
  readonly orders: Outline['orders']
}

/** One batch, verified. Without a batch at this position it has no rows. */
export async function openBatch(
  tx: Reading,
  position: BatchPosition,
  verified: Verified,
): Promise<OpenedBatch> {
  const [raw, outline] = await Promise.all([
    tx.objectStore('batches').get([...position]),
    tx.objectStore('outlines').get([...position]),
  ])
  if (raw === undefined && outline === undefined && verified.versions[position[1]] === undefined) {
    return { rows: [], orders: new Uint32Array() }
  }
  const opened = openOutline(verified, position, outline)
  checkRows(verified, raw, opened)
  return { rows: parseStored(storedRows, raw), orders: opened.orders }
}

/** `raw`: an outline as it is stored. */
export function openOutline(verified: Verified, position: BatchPosition, raw: unknown): Outline {
  const outline = parseStored(storedOutline, raw)
  checkOutline(verified, position, outline)
  return outline
}

/** The indexes of a job's batches. Throws unless they are those that the record names. */
export async function openBatches(
  tx: Reading,
  jobId: JobId,
  verified: Verified,
): Promise<number[]> {
  const [keys, outlines] = await Promise.all([
    tx.objectStore('batches').getAllKeys(batchesOf(jobId)),
    tx.objectStore('outlines').count(batchesOf(jobId)),
  ])
  const { length } = verified.versions
  if (verified.signer && (keys.length !== length || outlines !== length)) throw changedOutside()
  return keys.map(([, index]) => index)
}

/** The rows of some products. Only these are parsed: a job may have a hundred thousand others. */
export async function readRowsOf(
  tx: Reading,
  jobId: JobId,
  ids: ReadonlySet<string>,
  verified: Verified,
): Promise<readonly JobRow[]> {
  const isWanted = (row: unknown) => {
    const { id, newId } = toRecord(row)
    // A product that the job created has another id than its row.
    return [id, newId].some((each) => typeof each === 'string' && ids.has(each))
  }
  const found: unknown[] = []
  for await (const { key, value } of tx.objectStore('batches').iterate(batchesOf(jobId))) {
    const wanted = Array.isArray(value) ? value.filter(isWanted) : []
    if (wanted.length === 0) continue
    const position = [jobId, key[1]] as const
    const outline: unknown = await tx.objectStore('outlines').get([...position])
    checkRows(verified, value, openOutline(verified, position, outline))
    found.push(...wanted)
    if (found.length === ids.size) break
  }
  return parseStored(storedRows, found)
}

async function readOutlines(tx: Reading, jobId: JobId, verified: Verified): Promise<Outline[]> {
  await openBatches(tx, jobId, verified)
  const stored = await tx.objectStore('outlines').getAll(batchesOf(jobId))
  return stored.map((raw, index) => openOutline(verified, [jobId, index], raw))
}

function listPositions(outlines: readonly Outline[], states?: readonly RowState[]): RowPosition[] {
  const wanted = states && new Set(states.map((state) => rowStates.indexOf(state)))
  const positions = outlines.flatMap((outline, batch) =>
    Array.from(outline.orders, (order, slot) => ({ order, batch, slot })).filter(
      ({ slot }) => wanted?.has(outline.states[slot] ?? -1) ?? true,
    ),
  )
  return positions.toSorted((a, b) => a.order - b.order)
}
