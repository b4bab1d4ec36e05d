import type { Adjustment } from '#lib/core/catalog/money/adjustment.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import type { ExecutionMode, ExecutionModeOffer } from '#lib/core/catalog/changes/preview.ts'
import { planRequests } from '#lib/core/edits/plan/plan-requests.ts'
import { canBatchAdjust, toAdjustment } from '#lib/core/edits/plan/bulk-adjust.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type JobContext, isProblem } from './job-context.ts'
import { reject } from '../job-records.ts'
import type { Run } from '../journal/journal-shapes.ts'
import { maxRowsPerBatch } from '../journal/journal.ts'

/** The mode must need fewer calls by this factor to be worth its risk. */
const minSaving = 5

type Context = Pick<JobContext, 'journal' | 'openStore'>

/**
 * The execution modes that the user can choose for a preview's rows; none while its store is not
 * available.
 */
export async function readExecutionModes(
  context: Context,
  { id, siteId, state }: Job,
  rows: readonly JobRow[],
): Promise<readonly ExecutionModeOffer[]> {
  const adjustment = state === 'ready' ? await readAdjustment(context.journal, id, rows) : undefined
  if (adjustment === undefined) return []
  const store = await context.openStore(siteId).catch(() => undefined)
  if (store === undefined || isProblem(store) || store.adjust === undefined) return []
  const batched = rows.filter((row) => canBatchAdjust(row, adjustment))
  const others = rows.filter((row) => !canBatchAdjust(row, adjustment))
  const defaultCalls = planRequests(rows, store.requests).length
  const calls =
    Math.ceil(batched.length / maxRowsPerBatch) + planRequests(others, store.requests).length
  return defaultCalls > minSaving * calls
    ? [{ kind: 'relative', calls, defaultCalls, message: t.journalMessages.relativeRisk }]
    : []
}

/** The initial run of a job in this mode. Rejects a mode that its edit does not support. */
export async function toExecutionMode(
  { journal }: Pick<JobContext, 'journal'>,
  id: Job['id'],
  executionMode: ExecutionMode | undefined,
  rows: readonly JobRow[],
): Promise<Pick<Run, 'relative'>> {
  if (executionMode === undefined) return { relative: undefined }
  const adjustment = await readAdjustment(journal, id, rows)
  if (adjustment === undefined) {
    throw reject('bad-input', t.journalMessages.noSuchMode)
  }
  return { relative: { ...adjustment, stage: 'next' } }
}

async function readAdjustment(
  journal: JobContext['journal'],
  id: Job['id'],
  rows: readonly JobRow[],
): Promise<Adjustment | undefined> {
  const [first] = rows
  const edit = first && (await journal.readEdit(id))
  return edit && toAdjustment(edit.operations, first.currency)
}
