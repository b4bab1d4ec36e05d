import { chunk } from '#lib/base/chunk.ts'
import type { Batching } from '#lib/domain/change.ts'
import type { JobId } from '#lib/domain/ids.ts'
import type { Job, JobRow } from '#lib/domain/job.ts'
import { type Problem, ProblemError } from '#lib/domain/problem.ts'
import { planCalls } from '#lib/edits/planner.ts'
import { type Batch, type Journal, maxRowsPerBatch } from './journal.ts'
import type { JobRecord, Run } from './journal-shapes.ts'

export const idleRun: Run = {
  calls: 0,
  cursor: 0,
  failures: 0,
  width: maxRowsPerBatch,
  isHopeless: false,
  batching: 'equal-values',
}

const longestTitle = 300

/** Twenty operations, or an undo of an undo of an undo, still fit a line or two. */
export function toTitle(words: string): string {
  return words.length > longestTitle ? `${words.slice(0, longestTitle - 1)}…` : words
}

export function refuse(code: Problem['code'], sentence: string): ProblemError {
  return new ProblemError({ code, sentence })
}

export async function readKnownJob(journal: Journal, id: JobId): Promise<JobRecord> {
  const record = await journal.readJob(id)
  if (record !== undefined) return record
  throw refuse('not-found', 'This job is not there any more. Make a new preview.')
}

/** A record with some of its job and its run replaced. */
export function withChanges(
  record: JobRecord,
  job: Partial<Job>,
  run: Partial<Run> = {},
): JobRecord {
  return { job: { ...record.job, ...job }, run: { ...record.run, ...run } }
}

/** Batches in display order, as long as nothing is planned. */
export function displayBatches(rows: readonly JobRow[]): Batch[] {
  return toBatches(rows.map((row, order) => ({ row, order })))
}

/** One batch for each call to make, behind them the rows that are out. */
export function callBatches(
  rows: readonly JobRow[],
  batching: Batching,
): { batches: Batch[]; calls: number } {
  const placed = rows.map((row, order) => ({ row, order }))
  const byId = new Map(placed.map((place) => [place.row.id, place]))
  const planned = rows.filter(({ state }) => state === 'planned')
  const calls = planCalls(planned, batching).flatMap((ids) =>
    toBatches(ids.flatMap((id) => byId.get(id) ?? [])),
  )
  const out = toBatches(placed.filter(({ row }) => row.state !== 'planned'))
  return { batches: [...calls, ...out], calls: calls.length }
}

function toBatches(places: readonly { row: JobRow; order: number }[]): Batch[] {
  return chunk(places, maxRowsPerBatch).map((part) => ({
    rows: part.map(({ row }) => row),
    orders: part.map(({ order }) => order),
  }))
}
