import { queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/domain/ids.ts'
import type { RelayStatus } from '#lib/domain/relay.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

/** The worker hangs up on the shop when it heard of no page for 50 s. */
const attendMs = 20_000

/** Says that somebody looks at the shop, again and again, whether or not the window is in front. */
export function attendQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.attend(siteId),
    queryFn: ({ signal }): Promise<RelayStatus> => call('feed.attend', { siteId }, { signal }),
    staleTime: 0,
    refetchInterval: attendMs,
    refetchIntervalInBackground: true,
  })
}
