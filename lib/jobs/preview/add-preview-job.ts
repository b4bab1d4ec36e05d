import type { Edit } from '#lib/operations/edit.ts'
import { createJobId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { noRows } from '#lib/jobs/model/row-counts.ts'
import { describeOperations } from '#lib/operations/operations.ts'
import { describeManualEdit } from '#lib/edits/preview/describe-manual-edit.ts'
import { t } from '#lib/i18n/t.ts'
import type { JobContext } from '../runner/job-context.ts'
import { idleRun, reject, toTitle } from '../job-records.ts'
import type { PreviewRequest } from '../jobs.ts'
import { stageChanges } from './stage-changes.ts'

type Context = Pick<JobContext, 'journal' | 'clock'>

/** Writes a draft down. What was typed is kept apart: sealed where the journal is, which an edit is not. */
export async function addPreviewJob(
  context: Context,
  { siteId, edit }: PreviewRequest,
): Promise<Job> {
  const id = createJobId()
  const noted: Edit =
    edit.scope.kind === 'typed' ? { ...edit, scope: { kind: 'staged', id } } : edit
  if (edit.scope.kind === 'typed') {
    await stageChanges(context, { siteId, stageId: id, changes: edit.scope.changes })
  }
  const job: Job = {
    id,
    siteId,
    title: toTitle(await titleOf(context, siteId, noted)),
    state: 'draft',
    createdAt: context.clock.now(),
    progress: { seen: 0 },
    counts: noRows,
    unchanged: 0,
    blocked: 0,
    warned: 0,
  }
  await context.journal.addJob({ job, run: idleRun }, noted, [])
  return { ...job, edit: noted }
}

async function titleOf(
  { journal }: Context,
  siteId: PreviewRequest['siteId'],
  { scope, operations, currency }: Edit,
): Promise<string> {
  if (scope.kind !== 'staged') return describeOperations(operations, currency)
  const head = await journal.readStage(scope.id)
  if (head?.siteId !== siteId) throw reject('gone', t.entered.lost)
  return describeManualEdit(head.count)
}
