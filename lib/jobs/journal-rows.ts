import type { JobId } from '#lib/domain/ids.ts'
import { type JobRow, type RowState, rowStates } from '#lib/domain/job.ts'
import { batchesOf, parseStored, type Reading } from './journal-access.ts'
import { type Outline, storedOutline, storedRows } from './journal-shapes.ts'
import type { RowsPage, RowsRequest } from './jobs.ts'

interface Place {
  readonly order: number
  readonly batch: number
  readonly slot: number
}

/** Rows as displayed. Only the batches that the page touches are read; the outlines tell which. */
export async function readPage(tx: Reading, request: RowsRequest): Promise<RowsPage> {
  const { jobId, offset, limit, states, guardrails, ids } = request
  if (ids !== undefined) {
    const rows = await readRowsOf(tx, jobId, new Set(ids))
    return { rows: rows.slice(offset, offset + limit), total: rows.length }
  }
  if (guardrails !== undefined) return readFlaggedPage(tx, request, new Set<string>(guardrails))
  const outlines = await readOutlines(tx, jobId)
  const places = listPlaces(outlines, states)
  const shown = places.slice(offset, offset + limit)
  const batches = new Map<number, readonly JobRow[]>()
  for (const { batch } of shown) {
    if (!batches.has(batch)) batches.set(batch, await readBatchRows(tx, jobId, batch))
  }
  const rows = shown.flatMap(({ batch, slot }) => batches.get(batch)?.[slot] ?? [])
  return { rows, total: places.length }
}

/** Which guardrails a row ran into stands in the row alone, so that all of them are read. */
async function readFlaggedPage(
  tx: Reading,
  request: RowsRequest,
  wanted: ReadonlySet<string>,
): Promise<RowsPage> {
  const { jobId, states } = request
  const { rows } = await readPage(tx, { jobId, states, offset: 0, limit: Infinity })
  const flagged = rows.filter(({ flags }) => flags.some(({ guardrail }) => wanted.has(guardrail)))
  const { offset, limit } = request
  return { rows: flagged.slice(offset, offset + limit), total: flagged.length }
}

export async function readBatchRows(
  tx: Reading,
  jobId: JobId,
  index: number,
): Promise<readonly JobRow[]> {
  return parseStored(storedRows, (await tx.objectStore('batches').get([jobId, index])) ?? [])
}

/** The rows of some products. Only what is found is parsed: a job may have a hundred thousand others. */
export async function readRowsOf(
  tx: Reading,
  jobId: JobId,
  ids: ReadonlySet<string>,
): Promise<readonly JobRow[]> {
  const isWanted = (row: unknown) =>
    typeof row === 'object' &&
    row !== null &&
    'id' in row &&
    typeof row.id === 'string' &&
    ids.has(row.id)
  const found: unknown[] = []
  for await (const { value } of tx.objectStore('batches').iterate(batchesOf(jobId))) {
    if (Array.isArray(value)) found.push(...value.filter(isWanted))
    if (found.length === ids.size) break
  }
  return parseStored(storedRows, found)
}

async function readOutlines(tx: Reading, jobId: JobId): Promise<Outline[]> {
  const stored = await tx.objectStore('outlines').getAll(batchesOf(jobId))
  return stored.map((value) => parseStored(storedOutline, value))
}

function listPlaces(outlines: readonly Outline[], states?: readonly RowState[]): Place[] {
  const wanted = states && new Set(states.map((state) => rowStates.indexOf(state)))
  const places = outlines.flatMap((outline, batch) =>
    Array.from(outline.orders, (order, slot) => ({ order, batch, slot })).filter(
      ({ slot }) => wanted?.has(outline.states[slot] ?? -1) ?? true,
    ),
  )
  return places.toSorted((a, b) => a.order - b.order)
}
