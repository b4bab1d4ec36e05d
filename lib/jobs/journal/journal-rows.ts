import { toRecord } from '#lib/base/is-record.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import { type JobRow, type RowState, rowStates } from '#lib/jobs/model/job.ts'
import { batchesOf, type Reading } from './journal-access.ts'
import { parseStored } from './parse-stored.ts'
import { type Outline, type Signature, storedOutline, storedRows } from './journal-shapes.ts'
import { changedOutside, checkOutline, checkRows, type Signer } from './journal-signatures.ts'
import type { RowsPage, RowsRequest } from './journal.ts'
import { hasFlags } from './row-states.ts'

interface RowPosition {
  readonly order: number
  readonly batch: number
  readonly slot: number
}

/** What the batches of a job are verified against. Without it nothing is verified. */
export interface BatchCheck {
  readonly signer: Signer
  readonly versions: Signature['versions']
}

/**
 * A page of rows in display order. Only batches with rows of the page are read; the outlines tell
 * which.
 */
export async function readPage(
  tx: Reading,
  request: RowsRequest,
  check?: BatchCheck,
): Promise<RowsPage> {
  const { jobId, offset, limit, states, guardrails, risks, ids } = request
  if (ids !== undefined) {
    const rows = await readRowsOf(tx, jobId, new Set(ids), check)
    return { rows: rows.slice(offset, offset + limit), total: rows.length }
  }
  if (guardrails !== undefined || risks !== undefined) return readFlaggedPage(tx, request, check)
  const outlines = await readOutlines(tx, jobId, check)
  const positions = listPositions(outlines, states)
  const shown = positions.slice(offset, offset + limit)
  const batches = new Map<number, readonly JobRow[]>()
  for (const { batch } of shown) {
    if (batches.has(batch)) continue
    batches.set(batch, await readRowsBy(tx, jobId, batch, check && outlines[batch]))
  }
  const rows = shown.flatMap(({ batch, slot }) => batches.get(batch)?.[slot] ?? [])
  return { rows, total: positions.length }
}

/** The flags of a row are stored in the row only, so that all rows are read. */
async function readFlaggedPage(
  tx: Reading,
  request: RowsRequest,
  check: BatchCheck | undefined,
): Promise<RowsPage> {
  const { jobId, states } = request
  const { rows } = await readPage(tx, { jobId, states, offset: 0, limit: Infinity }, check)
  const flagged = rows.filter((row) => hasFlags(row, request))
  const { offset, limit } = request
  return { rows: flagged.slice(offset, offset + limit), total: flagged.length }
}

export async function readBatchRows(
  tx: Reading,
  jobId: JobId,
  index: number,
  check: BatchCheck | undefined,
): Promise<readonly JobRow[]> {
  return readRowsBy(tx, jobId, index, check && (await readOutline(tx, jobId, index, check)))
}

/** Verified against the outline, if there is one. The outline was verified before. */
async function readRowsBy(
  tx: Reading,
  jobId: JobId,
  index: number,
  outline: Outline | undefined,
): Promise<readonly JobRow[]> {
  const raw: unknown = (await tx.objectStore('batches').get([jobId, index])) ?? []
  const rows = parseStored(storedRows, raw)
  if (outline !== undefined) checkRows(raw, outline)
  return rows
}

async function readOutline(
  tx: Reading,
  jobId: JobId,
  index: number,
  { signer, versions }: BatchCheck,
): Promise<Outline> {
  const outline = parseStored(storedOutline, await tx.objectStore('outlines').get([jobId, index]))
  checkOutline(signer, [jobId, index], versions[index], outline)
  return outline
}

/** The rows of some products. Only these are parsed: a job may have a hundred thousand others. */
export async function readRowsOf(
  tx: Reading,
  jobId: JobId,
  ids: ReadonlySet<string>,
  check: BatchCheck | undefined,
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
    if (check !== undefined) {
      parseStored(storedRows, value)
      checkRows(value, await readOutline(tx, jobId, key[1], check))
    }
    found.push(...wanted)
    if (found.length === ids.size) break
  }
  return parseStored(storedRows, found)
}

export async function readOutlines(
  tx: Reading,
  jobId: JobId,
  check: BatchCheck | undefined,
): Promise<Outline[]> {
  const stored = await tx.objectStore('outlines').getAll(batchesOf(jobId))
  const outlines = stored.map((value) => parseStored(storedOutline, value))
  if (check === undefined) return outlines
  const { signer, versions } = check
  if (outlines.length !== versions.length) throw changedOutside()
  for (const [index, outline] of outlines.entries()) {
    checkOutline(signer, [jobId, index], versions[index], outline)
  }
  return outlines
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
