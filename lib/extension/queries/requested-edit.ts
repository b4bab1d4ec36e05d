import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { writePageState } from './page-state.ts'

/** The key under which a page leaves an edit for the workbench that it opens. */
const key = 'requested-edit'

/** The form of an edit and the text of the search for its products, in one store. */
export interface RequestedEdit {
  readonly siteId: SiteId
  readonly text: string
  readonly form: unknown
}

/** Leaves an edit for the workbench that is opened next. */
export async function leaveRequestedEdit(edit: RequestedEdit): Promise<void> {
  await writePageState(key, JSON.stringify(edit))
}

/** Takes the edit that was left, once; undefined if there is none. */
export async function takeRequestedEdit(): Promise<unknown> {
  const saved = await call('pageState.read', { key })
  if (saved === null) return undefined
  await call('pageState.write', { key, state: null })
  try {
    return JSON.parse(saved)
  } catch {
    return undefined
  }
}
