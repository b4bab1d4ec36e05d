import { draftOf, type EditDraft } from '#components/bulk/steps/draft.ts'
import { isTyped, type PickedScope } from '#lib/operations/edit.ts'
import type { Job } from '#lib/jobs/model/job.ts'

interface EditForm {
  readonly scope: PickedScope
  readonly draft: EditDraft
}

/** What a job was asked for, as the form of an edit; undefined where values were typed, and for an undo. */
export function formOf({ edit }: Pick<Job, 'edit'>): EditForm | undefined {
  if (edit === undefined || isTyped(edit.scope)) return undefined
  return { scope: edit.scope, draft: draftOf(edit.operations) }
}
