import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf, OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'
import { showAnswer } from './show-answer.ts'

export type ReplicaStatus = OutputOf<'replica.read'>

// Broadcasts report every step; polling covers a lost one, and updates times.
const safetyNetMs = 10_000
const idleMs = 60_000

/** The status of a store's offline copy. Reading it also starts a due update. */
export function replicaQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.replica.status(siteId),
    queryFn: ({ signal }): Promise<ReplicaStatus> => call('replica.read', { siteId }, { signal }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.progress === undefined ? idleMs : safetyNetMs),
  })
}

/**
 * The input for a refresh: agreeing to the other catalog requires that the user was shown the
 * problem.
 */
export function toRefresh(siteId: SiteId, shown: Pick<Problem, 'code'> | undefined): RefreshInput {
  return shown?.code === 'wrong-catalog' ? { siteId, fromStart: true } : { siteId }
}

type RefreshInput = InputOf<'replica.refresh'>

function keepStatus(client: QueryClient, siteId: SiteId, status: ReplicaStatus) {
  showAnswer(client, keys.replica.status(siteId), status)
  return client.invalidateQueries({ queryKey: keys.replica.index(siteId) })
}

export const refreshReplicaMutation = mutationOptions({
  mutationFn: (input: RefreshInput): Promise<ReplicaStatus> => call('replica.refresh', input),
  onSuccess: (status, { siteId }, _result, { client }) => keepStatus(client, siteId, status),
})

export const removeReplicaMutation = mutationOptions({
  mutationFn: (siteId: SiteId): Promise<ReplicaStatus> => call('replica.remove', { siteId }),
  onSuccess: (status, siteId, _result, { client }) => keepStatus(client, siteId, status),
})
