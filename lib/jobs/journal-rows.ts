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
  const { jobId, offset, limit, states } = request
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

export async function readBatchRows(
  tx: Reading,
  jobId: JobId,
  index: number,
): Promise<readonly JobRow[]> {
  return parseStored(storedRows, (await tx.objectStore('batches').get([jobId, index])) ?? [])
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
