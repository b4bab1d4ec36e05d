import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PendingAction } from '#lib/catalog/app/pending-action.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

/** What a menu or a panel button asked for and nobody has taken up yet. */
export const pendingActionQuery = queryOptions({
  queryKey: keys.pendingActions,
  queryFn: ({ signal }): Promise<PendingAction | null> =>
    call('pendingActions.read', {}, { signal }),
  staleTime: 0,
})

export const clearPendingActionMutation = mutationOptions({
  mutationFn: (id: string) => call('pendingActions.clear', { id }),
  onSuccess: (_nothing, id, _result, { client }) => {
    client.setQueryData(pendingActionQuery.queryKey, (held) => (held?.id === id ? null : held))
  },
})
