import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf, OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'
import { readAllRows } from './job-rows.ts'
import { showAnswer } from './show-answer.ts'

export type LoggedProblem = OutputOf<'maintenance.readProblems'>[number]

export const problemsQuery = queryOptions({
  queryKey: ['problems'],
  queryFn: ({ signal }): Promise<LoggedProblem[]> =>
    call('maintenance.readProblems', {}, { signal }),
  staleTime: 0,
})

export const clearProblemsMutation = mutationOptions({
  mutationFn: () => call('maintenance.clearProblems', {}),
  onSuccess: (_done, _input, _before, { client }) => showAnswer(client, problemsQuery.queryKey, []),
})

export const removeEndedMutation = mutationOptions({
  mutationFn: (keepDays: number) => call('jobs.removeEnded', { keepDays }),
  onSuccess: (_done, _days, _before, { client }) =>
    client.invalidateQueries({ queryKey: ['jobs'] }),
})

export const removeAllMutation = mutationOptions({
  mutationFn: (input: InputOf<'maintenance.removeAll'>) => call('maintenance.removeAll', input),
  onSuccess: (_done, _input, _before, { client }) => {
    localStorage.clear()
    return client.invalidateQueries()
  },
  onError: (_error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: keys.runner.all }),
})

/** All data that the user created, for export. Responses to pages contain no keys. */
export async function collectData(signal: AbortSignal): Promise<object> {
  const ask = { signal }
  const sites = await call('connections.list', {}, ask)
  const jobs = await call('jobs.list', {}, ask)
  return {
    madeAt: new Date().toISOString(),
    settings: await call('settings.read', {}, ask),
    limits: await call('guardrails.read', {}, ask),
    notifications: await call('alerts.read', {}, ask),
    recipes: await call('recipes.read', {}, ask),
    stores: await Promise.all(
      sites.map(async ({ connection }) => ({
        store: connection,
        searches: await call('searches.read', { siteId: connection.siteId }, ask),
        views: await call('gridViews.read', { siteId: connection.siteId }, ask),
      })),
    ),
    jobs: await Promise.all(
      jobs.map(async (job) => {
        const rows: unknown[] = []
        for await (const page of readAllRows(job.id, signal)) rows.push(...page)
        return { job, rows }
      }),
    ),
  }
}
