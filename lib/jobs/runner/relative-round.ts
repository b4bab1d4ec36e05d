import { chunk } from '#lib/core/base/chunk.ts'
import type { Adjustment } from '#lib/core/catalog/money/adjustment.ts'
import type { ChangeOutcome } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { canBatchAdjust, readOwnMove } from '#lib/core/edits/plan/bulk-adjust.ts'
import { withChanges } from '../job-records.ts'
import type { JobStore } from '../job-store.ts'
import { maxRowsPerBatch } from '../journal/journal.ts'
import type { JobRecord, Run } from '../journal/journal-shapes.ts'
import { displayBatches, type Round, toBatches } from './plan-round.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import type { JobContext } from './job-context.ts'
import { isMovedByUs } from './row-fields.ts'

// The first round of a job with relative requests: at most one such request per row. Each row is read
// afterwards, and fields that did not reach their target are set in the following rounds.

/** Undefined if no row can be changed that way. */
export function planRelative(rows: readonly JobRow[], adjustment: Adjustment): Round | undefined {
  const canMove = (row: JobRow) => row.state === 'planned' && canBatchAdjust(row, adjustment)
  const ordered = rows.map((row, order) => ({ row, order }))
  const moving = ordered.filter(({ row }) => canMove(row))
  if (moving.length === 0) return undefined
  const waiting = ordered
    .filter(({ row }) => !canMove(row))
    .map(({ row, order }) => ({ row: row.state === 'planned' ? hold(row) : row, order }))
  const calls = toBatches(moving.map(({ row, order }) => ({ row: asFresh(row), order })))
  return { batches: [...calls, ...toBatches(waiting)], calls: calls.length }
}

/** Attempts are counted for this request only. */
function asFresh({ pending: _due, ...row }: JobRow): JobRow {
  return { ...row, attempt: 0 }
}

/** Makes the row wait for the next round. */
function hold(row: JobRow): JobRow {
  return { ...row, pending: [] }
}

export function isRelativeRound({ relative }: Run): boolean {
  return relative?.stage === 'now'
}

/** Sends one such request. Its answer says nothing about the rows, so they are read afterwards. */
export function createMove({ adjust }: JobStore, run: Run) {
  const { relative } = run
  if (!isRelativeRound(run) || relative === undefined || adjust === undefined) return undefined
  return async (ids: readonly ProductId[]): Promise<ChangeOutcome[]> => {
    await adjust(ids, relative)
    return []
  }
}

/** Holds a row that had its request in this round, or can no longer have it. */
export function holdAfterMove(row: JobRow, { canMove }: { readonly canMove: boolean }): JobRow {
  return row.state === 'planned' && (row.adjusted !== undefined || !canMove) ? hold(row) : row
}

/** Resets the row after a request that certainly had no effect. */
export function asNeverMoved(row: JobRow): JobRow {
  return { ...row, adjusted: undefined }
}

/** Records that a request was not answered: it may still take effect. */
export function withMaybeApplied(record: JobRecord, rows: readonly JobRow[]): JobRecord {
  const { relative } = record.run
  const isLost = rows.some(({ state }) => state === 'sent')
  return relative?.stage === 'now' && isLost
    ? withChanges(record, {}, { relative: { ...relative, isMaybeApplied: true } })
    : record
}

/**
 * A relative request that was never answered may have taken effect after its product was set. Reads
 * all such products once more; rows that were moved again are planned for another round. It only
 * reads, so a stopped worker can repeat it. Throws what the store throws.
 */
export async function readBackMoved(
  { journal }: Pick<JobContext, 'journal'>,
  store: JobStore,
  { job, run }: JobRecord,
): Promise<void> {
  const { relative } = run
  if (relative === undefined) return
  const rows = await journal.readAllRows(job.id)
  const found = await readMoved(store, rows)
  const seen = rows.map((row) => checkAgain(row, found.get(row.id), relative))
  await journal.fillJob(job.id, displayBatches(seen), (current) =>
    current.job.state === 'running' && current.run.requestedAction === undefined
      ? withChanges(
          current,
          {},
          { calls: 0, cursor: 0, relative: { ...relative, isMaybeApplied: undefined } },
        )
      : undefined,
  )
}

function checkAgain(row: JobRow, product: Product | undefined, adjustment: Adjustment): JobRow {
  if (product === undefined) return row
  const adjusted = readOwnMove(row, readFields(row.target, product), adjustment)
  const moved: JobRow = { ...row, adjusted, state: 'planned' }
  return isMovedByUs(moved) ? moved : row
}

async function readMoved(store: JobStore, rows: readonly JobRow[]) {
  const ids = rows.flatMap(({ id, state, adjusted }) =>
    state === 'applied' && adjusted !== undefined ? [id] : [],
  )
  const found = new Map<ProductId, Product>()
  for (const some of chunk(ids, maxRowsPerBatch)) {
    for (const [id, product] of await store.readFresh(some)) found.set(id, product)
  }
  return found
}
