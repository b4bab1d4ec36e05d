import { queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { RelayStatus } from '#lib/catalog/app/relay.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

/** The worker hangs up on the shop when it heard of no page for 50 s. */
const presenceMs = 20_000

/** Says that somebody looks at the shop, again and again, whether or not the window is in front. */
export function presenceQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.heartbeat(siteId),
    queryFn: ({ signal }): Promise<RelayStatus> => call('feed.heartbeat', { siteId }, { signal }),
    staleTime: 0,
    refetchInterval: presenceMs,
    refetchIntervalInBackground: true,
  })
}
