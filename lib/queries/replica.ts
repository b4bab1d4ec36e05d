import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/domain/ids.ts'
import { call } from '#lib/rpc/client/call.ts'
import type { OutputOf } from '#lib/rpc/contract/contract.ts'
import { keys } from './keys.ts'

export type ReplicaStatus = OutputOf<'replica.read'>

// Broadcasts tell of every step; this is for the one that gets lost, and to notice that time passed.
const safetyNetMs = 10_000
const idleMs = 60_000

/** How the copy of a shop is. Asking also has it brought up to date when that is due. */
export function replicaQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.replica.status(siteId),
    queryFn: ({ signal }): Promise<ReplicaStatus> => call('replica.read', { siteId }, { signal }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.progress === undefined ? idleMs : safetyNetMs),
  })
}

function replicaCommand(name: 'replica.refresh' | 'replica.remove') {
  return mutationOptions({
    mutationFn: (siteId: SiteId): Promise<ReplicaStatus> => call(name, { siteId }),
    onSuccess: (status, siteId, _result, { client }) => keepStatus(client, siteId, status),
  })
}

function keepStatus(client: QueryClient, siteId: SiteId, status: ReplicaStatus) {
  client.setQueryData(keys.replica.status(siteId), status)
  return client.invalidateQueries({ queryKey: keys.replica.index(siteId) })
}

export const refreshReplicaMutation = replicaCommand('replica.refresh')
export const removeReplicaMutation = replicaCommand('replica.remove')
