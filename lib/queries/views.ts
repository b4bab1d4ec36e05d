import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

/** The RPC contract's limit; a longer state is not saved. */
export const viewCapacity = 65_536

/** The saved state of a closed page; null when there is none. Read once. */
export function viewQuery(view: string) {
  return queryOptions({
    queryKey: keys.view(view),
    queryFn: ({ signal }): Promise<string | null> => call('views.read', { view }, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export async function writeView(view: string, state: string): Promise<void> {
  await call('views.write', { view, state })
}
