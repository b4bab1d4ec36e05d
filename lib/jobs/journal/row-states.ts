import { riskOf } from '#lib/core/edits/preview/risk.ts'
import { t } from '#lib/core/i18n/t.ts'
import { countStates, isCreation, type JobRow, type RowState } from '#lib/core/job/job.ts'
import { isMovedByUs } from '../runner/row-fields.ts'
import type { JobRecord } from './journal-shapes.ts'
import type { Batch, RowsRequest } from './journal.ts'

// Rows and the record of their job, however both are stored.

/** Whether a row has one of the requested risks and guardrails. */
export function hasFlags(
  row: Pick<JobRow, 'flags'>,
  { guardrails, risks }: Pick<RowsRequest, 'guardrails' | 'risks'>,
): boolean {
  return (
    (risks?.includes(riskOf(row)) ?? true) &&
    (guardrails === undefined || row.flags.some(({ guardrail }) => guardrails.includes(guardrail)))
  )
}

/** Its product exists, perhaps incomplete: an undo deletes it. */
export function asMadeInPart(row: JobRow): JobRow {
  const problem = { code: 'undecided', message: t.entered.madeInPart(row.name) } as const
  return { ...row, state: 'failed', applied: ['deleted'], problem }
}

/** The user decides about a row that a relative request left between its values. */
export function cancelRow(row: JobRow): JobRow {
  if (isCreation(row) && row.newId !== undefined) return asMadeInPart(row)
  return isMovedByUs(row)
    ? { ...row, state: 'conflict', remote: row.adjusted }
    : { ...row, state: 'cancelled', problem: row.lost?.problem ?? row.problem }
}

export function withStates(record: JobRecord, states: Iterable<RowState>): JobRecord {
  return { ...record, job: { ...record.job, counts: countStates(states) } }
}

export function* statesOf(batches: readonly Batch[]): Iterable<RowState> {
  for (const { rows } of batches) for (const { state } of rows) yield state
}

/** The record after rows in these states were replaced by `rows`. */
export function withReplaced(
  { job, run }: JobRecord,
  before: readonly RowState[],
  rows: readonly Pick<JobRow, 'state'>[],
): JobRecord {
  const counts = { ...job.counts }
  for (const state of before) counts[state] -= 1
  for (const { state } of rows) counts[state] += 1
  return { job: { ...job, counts }, run }
}
