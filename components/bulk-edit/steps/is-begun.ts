import { emptyBulkForm } from './bulk-form.ts'
import { formFor } from './form-for.ts'
import { readBulkForm } from './read-form.ts'
import { productActions } from '#lib/extension/app/pending-action.ts'

/** Whether the user has changed the form from its initial state. */
export function isBegun(form: unknown): boolean {
  const beginnings = [emptyBulkForm, ...productActions.map(formFor)].map((draft) =>
    JSON.stringify(draft),
  )
  return !beginnings.includes(JSON.stringify(readBulkForm(form)))
}
