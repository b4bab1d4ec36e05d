import { emptyBulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import { formFor } from '#components/bulk-edit/steps/form-for.ts'
import { readBulkForm } from '#components/bulk-edit/steps/read-form.ts'
import { productActions, type PendingAction } from '#lib/catalog/app/pending-action.ts'
import type { Workspace } from './workspace.ts'

/** The workspace with what was asked for in front. A change that a person had begun is put aside. */
export function applyPendingAction(now: Workspace, pendingAction: PendingAction): Workspace {
  if (pendingAction.action === 'find') {
    return { ...now, home: 'search', screen: { kind: 'home' }, text: pendingAction.text }
  }
  const { action, productIds } = pendingAction
  const [id] = productIds
  if (id === undefined) return now
  if (action === 'show') return { ...now, screen: { kind: 'product', id } }
  const screen = { kind: 'edit', scope: { kind: 'ids', ids: productIds } } as const
  const draft = formFor(action)
  if (draft === undefined) return { ...now, screen }
  return { ...now, screen, form: draft, stashed: isBegun(now.form) ? now.form : now.stashed }
}

/** Whether a person has put something into the form; as it was first drawn, it is worth nothing. */
function isBegun(form: unknown): boolean {
  const beginnings = [emptyBulkForm, ...productActions.map(formFor)].map((draft) =>
    JSON.stringify(draft),
  )
  return !beginnings.includes(JSON.stringify(readBulkForm(form)))
}
