import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import type { PickedScope } from '#lib/operations/edit.ts'

interface ReopenedEdit {
  readonly scope: PickedScope
  readonly draft: BulkForm
}

// Too long for an address, and not needed once the page is closed.
let reopened: ReopenedEdit | undefined

/** The edit that the grid opens beside its rows the next time it is shown. */
export function reopenEdit(edit: ReopenedEdit | undefined): void {
  reopened = edit
}

export function readReopened(): ReopenedEdit | undefined {
  return reopened
}
