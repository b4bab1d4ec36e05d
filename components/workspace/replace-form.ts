import { isBegun } from '#components/bulk-edit/steps/is-begun.ts'
import type { Workspace } from './use-workspace.ts'

/** The workspace with another form. One that the user had begun is set aside. */
export function replaceForm(now: Workspace, form: unknown): Workspace {
  const stashed = isBegun(now.form) ? now.form : now.stashed
  return { ...now, form, formJob: undefined, stashed }
}
