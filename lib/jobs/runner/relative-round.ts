import { chunk } from '#lib/base/chunk.ts'
import type { Adjustment } from '#lib/catalog/money/adjustment.ts'
import type { ChangeOutcome } from '#lib/catalog/changes/change.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { canBatchAdjust } from '#lib/edits/plan/bulk-adjust.ts'
import { withChanges } from '../job-records.ts'
import type { JobShop } from '../job-shop.ts'
import { type Batch, maxRowsPerBatch } from '../journal/journal.ts'
import type { JobRecord, Run } from '../journal/journal-shapes.ts'
import type { Round } from './plan-round.ts'

// The first round of a job whose person chose relative requests: one for each row and no second. Each
// row is looked at afterwards, and what is not at its target is set to it in the rounds behind.

/** Undefined where no row can travel like that. */
export function planRelative(rows: readonly JobRow[], adjustment: Adjustment): Round | undefined {
  const isRiding = (row: JobRow) => row.state === 'planned' && canBatchAdjust(row, adjustment)
  const paths = rows.map((row, order) => ({ row, order }))
  const riding = paths.filter(({ row }) => isRiding(row))
  if (riding.length === 0) return undefined
  const waiting = paths
    .filter(({ row }) => !isRiding(row))
    .map(({ row, order }) => ({ row: row.state === 'planned' ? hold(row) : row, order }))
  const calls = toBatches(riding.map(({ row, order }) => ({ row: asFresh(row), order })))
  return { batches: [...calls, ...toBatches(waiting)], calls: calls.length }
}

function toBatches(paths: readonly { row: JobRow; order: number }[]): Batch[] {
  return chunk(paths, maxRowsPerBatch).map((part) => ({
    rows: part.map(({ row }) => row),
    orders: part.map(({ order }) => order),
  }))
}

/** Counted for this request alone. */
function asFresh({ pending: _due, ...row }: JobRow): JobRow {
  return { ...row, attempt: 0 }
}

/** It waits for the next round. */
function hold(row: JobRow): JobRow {
  return { ...row, pending: [] }
}

export function isRelativeRound({ relative }: Run): boolean {
  return relative?.stage === 'now'
}

/** Sends one such request. Whatever it answers, nothing is known of a row until it was looked at. */
export function readMove({ adjust }: JobShop, run: Run) {
  const { relative } = run
  if (!isRelativeRound(run) || relative === undefined || adjust === undefined) return undefined
  return async (ids: readonly ProductId[]): Promise<ChangeOutcome[]> => {
    await adjust(ids, relative)
    return []
  }
}

/** What of this round a row has had, or cannot have any more. */
export function holdMoved(row: JobRow, { canMove }: { readonly canMove: boolean }): JobRow {
  return row.state === 'planned' && (row.adjusted !== undefined || !canMove) ? hold(row) : row
}

/** A request that surely did nothing was none. */
export function asNeverMoved(row: JobRow): JobRow {
  return { ...row, adjusted: undefined }
}

/** Rows that were sent and not answered: their request may still arrive. */
export function withMaybeApplied(record: JobRecord, rows: readonly JobRow[]): JobRecord {
  const { relative } = record.run
  const isLost = rows.some(({ state }) => state === 'sent')
  return relative?.stage === 'now' && isLost
    ? withChanges(record, {}, { relative: { ...relative, isMaybeApplied: true } })
    : record
}
