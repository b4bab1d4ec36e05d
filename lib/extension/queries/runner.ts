import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RunnerStatus, ServedSite } from '#lib/extension/app/runner.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'
import { showAnswer } from './show-answer.ts'

/** The user's server, without a request to it. */
export function runnerQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.runner.status(siteId),
    queryFn: ({ signal }): Promise<RunnerStatus> => call('runner.read', { siteId }, { signal }),
    staleTime: 0,
  })
}

/** The stores whose key a server has, without a request to it. */
export const servedSitesQuery = queryOptions({
  queryKey: keys.runner.served,
  queryFn: ({ signal }): Promise<readonly ServedSite[]> => call('runner.list', {}, { signal }),
  staleTime: 0,
})

/** Asks the server. */
export function runnerCheckQuery(siteId: SiteId, address: string | undefined) {
  return queryOptions({
    queryKey: keys.runner.check(siteId),
    queryFn: ({ signal }) => call('runner.check', { siteId }, { signal }),
    enabled: address !== undefined,
    staleTime: 0,
    retry: false,
  })
}

/** Connects the server; throws a `ProblemError` when that fails. */
export const connectRunnerMutation = mutationOptions({
  mutationFn: (input: InputOf<'runner.connect'>): Promise<RunnerStatus> =>
    call('runner.connect', input),
  onSuccess: (status, { siteId }, _result, { client }) => {
    showAnswer(client, keys.runner.status(siteId), status)
    void client.invalidateQueries({ queryKey: keys.runner.served })
    return client.invalidateQueries({ queryKey: keys.runner.check(siteId) })
  },
  // The key is not kept in memory with the mutation.
  gcTime: 0,
})

export const forgetRunnerMutation = mutationOptions({
  mutationFn: (input: InputOf<'runner.forget'>): Promise<RunnerStatus> =>
    call('runner.forget', input),
  onSuccess: (status, { siteId }, _result, { client }) => {
    client.removeQueries({ queryKey: keys.runner.check(siteId) })
    showAnswer(client, keys.runner.status(siteId), status)
    return client.invalidateQueries({ queryKey: keys.runner.served })
  },
})
