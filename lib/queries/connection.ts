import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ConnectionStatus } from '#lib/domain/connection.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

export const connectionQuery = queryOptions({
  queryKey: keys.connection,
  queryFn: ({ signal }): Promise<ConnectionStatus> => call('connection.read', {}, { signal }),
  staleTime: Infinity,
})

interface Connecting {
  readonly siteId: string
  readonly apiKey: string
  /** Of a new vault; left out, the key is kept where keys are kept already. */
  readonly passphrase?: string | undefined
}

/** Tries the key at once; throws a `ProblemError` that says what is wrong with it. */
export const connectMutation = mutationOptions({
  mutationFn: async ({ siteId, apiKey, passphrase }: Connecting): Promise<ConnectionStatus> => {
    if (passphrase === undefined) return call('connection.connect', { siteId, apiKey })
    const { deriveNewKey } = await import('./vault-key.ts')
    const passKey = await deriveNewKey(passphrase)
    return call('connection.connect', { siteId, apiKey, passKey })
  },
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
