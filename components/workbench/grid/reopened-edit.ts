import { createHandover } from '#components/shell/create-handover.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'

interface ReopenedEdit {
  readonly scope: PickedScope
  /** The state of the form, which reads it; undefined for the empty form. */
  readonly draft: unknown
}

/** The edit that the grid opens beside its rows: now, or the next time it is shown. */
export const reopenedEdit = createHandover<ReopenedEdit>()
