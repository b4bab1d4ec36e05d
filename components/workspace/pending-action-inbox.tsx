import { useCallback, useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { PendingAction, PendingProductAction } from '#lib/extension/app/pending-action.ts'
import { t } from '#lib/core/i18n/t.ts'
import { replaceForm } from './replace-form.ts'
import type { WorkspaceControls, Workspace } from './use-workspace.ts'
import { formFor } from '#components/bulk-edit/steps/form-for.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  clearPendingActionMutation,
  pendingActionQuery,
} from '#lib/extension/queries/admin-page.ts'

interface PendingActionInboxProps {
  readonly connection: Connection
  readonly workspace: WorkspaceControls
}

/** Carries out the action requested on the page, and reports when it cannot. */
export function PendingActionInbox({ connection, workspace }: PendingActionInboxProps) {
  const { update } = workspace
  const take = useCallback(
    (pendingAction: PendingAction) => update((now) => applyPendingAction(now, pendingAction)),
    [update],
  )
  const { rejected, dismiss } = usePendingActions(connection, take)
  if (rejected === undefined) return null
  return (
    <Notice
      tone="warn"
      className="m-3 mb-0"
      action={
        <Button size="sm" onClick={dismiss}>
          {t.pageInView.dismiss}
        </Button>
      }
    >
      {t.pageInView.otherStoreAsked}
    </Notice>
  )
}

/** The workspace with the requested action applied. A form that the user had begun is set aside. */
export function applyPendingAction(now: Workspace, pendingAction: PendingAction): Workspace {
  if (pendingAction.action === 'find') {
    return { ...now, home: 'search', screen: { kind: 'home' }, text: pendingAction.text }
  }
  return applyProductAction(now, pendingAction)
}

export function applyProductAction(
  now: Workspace,
  { action, productIds }: Pick<PendingProductAction, 'action' | 'productIds'>,
): Workspace {
  const [id] = productIds
  if (id === undefined) return now
  if (action === 'show') return { ...now, screen: { kind: 'product', id } }
  const screen = { kind: 'edit', scope: { kind: 'ids', ids: productIds } } as const
  const draft = formFor(action)
  if (draft === undefined) return { ...now, screen }
  return { ...replaceForm(now, draft), screen }
}

/**
 * Passes on each action that a menu or a panel button requested, once. One for another store is
 * returned as `rejected` until it is dismissed.
 */
function usePendingActions(
  connection: Connection,
  onPendingAction: (pendingAction: PendingAction) => void,
) {
  const { data: pendingAction } = useQuery(pendingActionQuery)
  const { mutate: clear } = useMutation(clearPendingActionMutation)
  const handled = useRef<string>(undefined)
  const isOurs = pendingAction?.siteId === connection.siteId

  useEffect(() => {
    if (pendingAction === null || pendingAction === undefined || !isOurs) return
    if (pendingAction.id === handled.current) return
    handled.current = pendingAction.id
    clear(pendingAction.id)
    onPendingAction(pendingAction)
  }, [pendingAction, isOurs, clear, onPendingAction])

  const rejected = isOurs ? undefined : (pendingAction ?? undefined)
  return { rejected, dismiss: () => rejected !== undefined && clear(rejected.id) }
}
