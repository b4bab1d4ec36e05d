import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import type { PickedScope } from '#lib/operations/edit.ts'

interface ReopenedEdit {
  readonly scope: PickedScope
  readonly draft: BulkForm
}

// Too long for an address, and of no use after the page is closed.
let reopened: ReopenedEdit | undefined

/** An edit that the grid opens beside its rows when it is shown next; none once it has. */
export function reopenEdit(edit: ReopenedEdit | undefined): void {
  reopened = edit
}

export function readReopened(): ReopenedEdit | undefined {
  return reopened
}
