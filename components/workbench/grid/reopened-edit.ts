import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import type { PickedScope } from '#lib/operations/edit.ts'

interface ReopenedEdit {
  readonly scope: PickedScope
  readonly draft: BulkForm
}

// Too long for an address, and not needed once the page is closed.
let reopened: ReopenedEdit | undefined
const listeners = new Set<() => void>()

/** The edit that the grid opens beside its rows: now, or the next time it is shown. */
export function reopenEdit(edit: ReopenedEdit | undefined): void {
  reopened = edit
  for (const listener of listeners) listener()
}

export function readReopened(): ReopenedEdit | undefined {
  return reopened
}

export function onReopened(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
