import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

/** The contract's limit; a state that is longer is not kept. */
export const viewCapacity = 65_536

/** What a surface was in the middle of when it closed; null when nothing is kept. Read once. */
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
