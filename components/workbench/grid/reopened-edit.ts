import type { PickedScope } from '#lib/operations/edit.ts'

interface ReopenedEdit {
  readonly scope: PickedScope
  /** The state of the form, which reads it; undefined for the empty form. */
  readonly draft: unknown
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
