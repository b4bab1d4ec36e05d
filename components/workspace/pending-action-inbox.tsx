import { useCallback } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { PendingAction } from '#lib/catalog/app/pending-action.ts'
import { t } from '#lib/i18n/t.ts'
import { applyPendingAction } from './apply-pending-action.ts'
import { usePendingActions } from './use-pending-actions.ts'
import type { WorkspaceControls } from './use-workspace.ts'

interface PendingActionInboxProps {
  readonly connection: Connection
  readonly workspace: WorkspaceControls
}

/** Takes up what was asked for on the page, and says so where it cannot. */
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
      {t.pageInView.otherShopAsked}
    </Notice>
  )
}
