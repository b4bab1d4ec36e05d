import { chunk } from '#lib/core/base/chunk.ts'
import type { FieldPath, RequestKind } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { planRequests, type PlannedCall } from '#lib/core/edits/plan/plan-requests.ts'
import { type Batch, maxRowsPerBatch } from '../journal/journal.ts'
import { leftOf, only } from './row-fields.ts'

export interface Round {
  readonly batches: Batch[]
  /**
   * The number of batches at the beginning that are requests; the others hold rows that wait or are
   * finished.
   */
  readonly calls: number
}

/**
 * The next requests of a job, each row in at most one of them. Whatever else a row needs waits for
 * the next round, when the result of this one is known.
 */
export function planRound(rows: readonly JobRow[], kinds: readonly RequestKind[]): Round {
  const left = new Map(
    rows.flatMap((row) => (row.state === 'planned' ? [[row.id, leftOf(row)] as const] : [])),
  )
  const planned = rows.flatMap((row) => {
    const paths = left.get(row.id)
    if (paths === undefined) return []
    const { id, variants, target } = row
    const isAll = paths.length === fieldEntries(target).length
    return [{ id, variants, target: isAll ? target : only(target, paths) }]
  })
  const calls = pickFirst(planRequests(planned, kinds))
  const ordered = new Map(rows.map((row, order) => [row.id, { row, order }]))
  const due = new Map(calls.flatMap(({ ids, paths }) => ids.map((id) => [id, paths] as const)))
  const batches = calls.flatMap(({ ids, paths }) =>
    toBatches(
      ids.flatMap((id) => {
        const found = ordered.get(id)
        return found === undefined
          ? []
          : [{ ...found, row: withPending(found.row, left.get(id), paths) }]
      }),
    ),
  )
  const others = [...ordered.values()].filter(({ row }) => !due.has(row.id))
  const waiting = others.map(({ row, order }) => ({ row: asWaiting(row), order }))
  return { batches: [...batches, ...toBatches(waiting)], calls: batches.length }
}

function asWaiting(row: JobRow): JobRow {
  return row.state === 'planned' ? { ...row, pending: [] } : row
}

/**
 * The calls that can run now, in order. A call waits if it shares a product with an earlier call;
 * so do later calls for its products.
 */
function pickFirst(calls: readonly PlannedCall[]): PlannedCall[] {
  const taken = new Set<ProductId>()
  return calls.filter(({ ids }) => {
    const isFree = ids.every((id) => !taken.has(id))
    for (const id of ids) taken.add(id)
    return isFree
  })
}

/** A row that is complete with this request needs no list of fields. */
function withPending(
  row: JobRow,
  left: readonly FieldPath[] = [],
  paths: readonly FieldPath[],
): JobRow {
  const pending = left.filter((path) => paths.includes(path))
  const { pending: _former, ...others } = row
  // Counted per request: attempts of an earlier one do not count.
  const fresh = { ...others, attempt: 0 }
  return pending.length === left.length ? fresh : { ...fresh, pending }
}

/** Batches in display order, for rows that are not sent. */
export function displayBatches(rows: readonly JobRow[]): Batch[] {
  return chunk(rows, maxRowsPerBatch).map((part, batch) => ({
    rows: part,
    orders: part.map((_row, slot) => batch * maxRowsPerBatch + slot),
  }))
}

export function toBatches(ordered: readonly { row: JobRow; order: number }[]): Batch[] {
  return chunk(ordered, maxRowsPerBatch).map((part) => ({
    rows: part.map(({ row }) => row),
    orders: part.map(({ order }) => order),
  }))
}
