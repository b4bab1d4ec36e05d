import type { QuickAction } from '#lib/catalog/app/pending-action.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { WorkspaceControls } from './use-workspace.ts'

/** Opens the form of a change of one product. A form that the user had begun is set aside. */
export async function prepareEdit(
  { update }: Pick<WorkspaceControls, 'update'>,
  id: ProductId,
  action: QuickAction,
): Promise<void> {
  const { applyProductAction } = await import('./pending-action-inbox.tsx')
  update((now) => applyProductAction(now, { action, productIds: [id] }))
}
