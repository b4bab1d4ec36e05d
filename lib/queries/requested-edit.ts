import { call } from '#lib/rpc/client/call.ts'
import { writeView } from './views.ts'

/** The view in which a page leaves an edit for the workbench that it opens. */
const view = 'requested-edit'

/** The form of an edit and the text of the search for its products. */
export interface RequestedEdit {
  readonly text: string
  readonly form: unknown
}

/** Leaves an edit for the workbench that is opened next. */
export async function leaveRequestedEdit(edit: RequestedEdit): Promise<void> {
  await writeView(view, JSON.stringify(edit))
}

/** Takes the edit that was left, once; undefined if there is none. */
export async function takeRequestedEdit(): Promise<unknown> {
  const saved = await call('views.read', { view })
  if (saved === null) return undefined
  await call('views.write', { view, state: null })
  try {
    return JSON.parse(saved)
  } catch {
    return undefined
  }
}
