import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/extension/rpc/client/call.ts'
import { keys } from './keys.ts'

/** The RPC contract's limit; a longer state is not saved. */
export const pageStateCapacity = 65_536

/** The saved state of a closed page; null when there is none. Read once. */
export function pageStateQuery(key: string) {
  return queryOptions({
    queryKey: keys.pageState(key),
    queryFn: ({ signal }): Promise<string | null> => call('pageState.read', { key }, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export async function writePageState(key: string, state: string): Promise<void> {
  await call('pageState.write', { key, state })
}
