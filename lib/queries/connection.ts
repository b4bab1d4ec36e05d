import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ConnectionStatus } from '#lib/domain/connection.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

export const connectionQuery = queryOptions({
  queryKey: keys.connection,
  queryFn: ({ signal }): Promise<ConnectionStatus> => call('connection.read', {}, { signal }),
  staleTime: Infinity,
})

/** Tries the key at once; throws a `ProblemError` that says what is wrong with it. */
export const connectMutation = mutationOptions({
  mutationFn: (input: { siteId: string; apiKey: string }): Promise<ConnectionStatus> =>
    call('connection.connect', input),
  onSuccess: (status, _input, _result, { client }) =>
    client.setQueryData(connectionQuery.queryKey, status),
  // The key goes through memory once; nothing keeps it with the mutation.
  gcTime: 0,
})

export const forgetMutation = mutationOptions({
  mutationFn: (): Promise<ConnectionStatus> => call('connection.forget', {}),
  onSuccess: (status, _input, _result, { client }) =>
    client.setQueryData(connectionQuery.queryKey, status),
})
