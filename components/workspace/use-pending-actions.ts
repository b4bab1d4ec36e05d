import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { PendingAction } from '#lib/catalog/app/pending-action.ts'
import { clearPendingActionMutation, pendingActionQuery } from '#lib/queries/pending-actions.ts'

/**
 * Hands over what a menu or a panel button asked for, once each. One for another shop is not handed
 * over: it comes back as `refused` until it is dismissed.
 */
export function usePendingActions(
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
