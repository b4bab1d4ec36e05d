import type { Edit } from '#lib/core/operations/edit.ts'
import { createJobId, type JobId } from '#lib/core/catalog/ids.ts'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import { type Job, noRows } from '#lib/core/job/job.ts'
import { describeOperations } from '#lib/core/operations/operations.ts'
import { describeManualEdit } from '#lib/core/edits/preview/describe-manual-edit.ts'
import { formatMoment } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { JobContext } from '../runner/job-context.ts'
import { idleRun, reject, toTitle } from '../job-records.ts'
import type { PreviewRequest, StageRequest } from '../jobs.ts'
import type { Journal } from '../journal/journal.ts'

type Context = Pick<JobContext, 'journal' | 'clock'> & {
  readonly readLowStock?: (() => Promise<number>) | undefined
}

/** Records a draft. Manual edits are stored separately, because only they may have to be encrypted. */
export async function addPreviewJob(
  context: Context,
  { siteId, edit }: PreviewRequest,
): Promise<Job> {
  const id = createJobId()
  const stored: Edit =
    edit.scope.kind === 'typed'
      ? { ...edit, scope: { kind: 'staged', id } }
      : await withLowStock(edit, context)
  if (edit.scope.kind === 'typed') {
    await stageChanges(context, { siteId, stageId: id, changes: edit.scope.changes })
  }
  const job: Job = {
    id,
    siteId,
    title: toTitle(await titleOf(context, siteId, stored)),
    state: 'draft',
    createdAt: context.clock.now(),
    progress: { seen: 0 },
    counts: noRows,
    unchanged: 0,
    blocked: 0,
    warned: 0,
  }
  await context.journal.addJob({ job, run: idleRun }, stored, [])
  return { ...job, edit: stored }
}

/** Its preview may be built again later, when the setting is another one. */
async function withLowStock(edit: Edit, { readLowStock }: Context): Promise<Edit> {
  const { scope } = edit
  if (scope.kind !== 'search') return edit
  const { text } = scope.search
  const limit = (await readLowStock?.()) ?? defaultLowStock
  // An older server of the user's knows no limit in an edit.
  const search = limit === defaultLowStock ? { text } : { text, lowStock: limit }
  return { ...edit, scope: { ...scope, search } }
}

async function titleOf(
  { journal }: Context,
  siteId: PreviewRequest['siteId'],
  { scope, operations, currency }: Edit,
): Promise<string> {
  if (scope.kind === 'restore') return t.restore.title(formatMoment(scope.at), scope.ids.length)
  if (scope.kind !== 'staged') return describeOperations(operations, currency)
  const head = await journal.readStage(scope.id)
  if (head?.siteId !== siteId) throw reject('gone', t.entered.lost)
  return describeManualEdit(scope, head.count)
}

/** Resolves to the number of changes so far. */
export function stageChanges(
  { journal, clock }: Pick<JobContext, 'journal' | 'clock'>,
  { siteId, stageId, changes }: StageRequest,
): Promise<number> {
  const count = changes.length
  return journal.addStaged({ id: stageId, siteId, at: clock.now(), count, changes })
}

/** Removes the manual edits of a discarded preview. */
export async function dropStageOf(journal: Journal, jobId: JobId): Promise<void> {
  const edit = await journal.readEdit(jobId)
  if (edit?.scope.kind === 'staged') await journal.removeStage(edit.scope.id)
}
