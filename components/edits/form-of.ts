import { bulkFormOf, type BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import { isManual, type PickedScope } from '#lib/operations/edit.ts'
import type { Job } from '#lib/jobs/model/job.ts'

interface EditForm {
  readonly scope: PickedScope
  readonly draft: BulkForm
}

/** What a job was asked for, as the form of an edit; undefined where values were typed, and for an undo. */
export function formOf({ edit }: Pick<Job, 'edit'>): EditForm | undefined {
  if (edit === undefined || isManual(edit.scope)) return undefined
  return { scope: edit.scope, draft: bulkFormOf(edit.operations) }
}
