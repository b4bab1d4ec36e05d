import { queryOptions } from '@tanstack/react-query'
import type { ConnectionStatus } from '#lib/catalog/app/connection.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

export const connectionQuery = queryOptions({
  queryKey: keys.connection,
  queryFn: ({ signal }): Promise<ConnectionStatus> => call('connection.read', {}, { signal }),
  staleTime: Infinity,
})
