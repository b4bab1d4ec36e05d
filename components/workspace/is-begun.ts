import { emptyBulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import { formFor } from '#components/bulk-edit/steps/form-for.ts'
import { readBulkForm } from '#components/bulk-edit/steps/read-form.ts'
import { productActions } from '#lib/extension/app/pending-action.ts'

/** Whether the user has changed the form from its initial state. */
export function isBegun(form: unknown): boolean {
  const beginnings = [emptyBulkForm, ...productActions.map(formFor)].map((draft) =>
    JSON.stringify(draft),
  )
  return !beginnings.includes(JSON.stringify(readBulkForm(form)))
}
