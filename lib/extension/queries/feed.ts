import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type {
  ActivityActor,
  ActivityEntry,
  ActivityKind,
} from '#lib/core/catalog/changes/activity.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { RelayStatus } from '#lib/extension/app/relay.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf, OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'
import { showAnswer } from './show-answer.ts'

/** The worker disconnects from the store 50 s after the last heartbeat. */
const presenceMs = 20_000

const pageSize = 50

/** How changes reach this browser. */
export function relayQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.relay(siteId),
    queryFn: ({ signal }): Promise<RelayStatus> => call('relay.read', { siteId }, { signal }),
    staleTime: 0,
  })
}

/** Connects to the relay; throws a `ProblemError` when that fails. */
export const connectRelayMutation = mutationOptions({
  mutationFn: (input: InputOf<'relay.connect'>): Promise<RelayStatus> =>
    call('relay.connect', input),
  onSuccess: (status, { siteId }, _result, { client }) =>
    showAnswer(client, keys.relay(siteId), status),
  // The key is not kept in memory with the mutation.
  gcTime: 0,
})

export const forgetRelayMutation = mutationOptions({
  mutationFn: (siteId: SiteId): Promise<RelayStatus> => call('relay.forget', { siteId }),
  onSuccess: (status, siteId, _result, { client }) =>
    showAnswer(client, keys.relay(siteId), status),
})

export interface ActivityFilter {
  readonly productId?: ProductId | undefined
  readonly kind?: ActivityKind | undefined
  readonly actor?: ActivityActor | undefined
  readonly outside?: boolean | undefined
}

type ActivityPage = OutputOf<'activity.read'>

/** Changes in the store, newest first, page by page. */
export function activityQuery(siteId: SiteId, filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: keys.activity.list(siteId, filter),
    queryFn: ({ signal, pageParam }): Promise<ActivityPage> =>
      call('activity.read', { siteId, ...filter, before: pageParam, limit: pageSize }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** Changes by others noticed since a time: of one product, or of any. */
export function externalUpdatesQuery(siteId: SiteId, since: number, productId?: ProductId) {
  return queryOptions({
    queryKey: keys.activity.updates(siteId, since, productId),
    queryFn: async ({ signal }): Promise<readonly ActivityEntry[]> => {
      const question = { siteId, productId, since, outside: true, limit: 200 }
      return (await call('activity.read', question, { signal })).items
    },
    staleTime: 0,
  })
}

/** Shows a product from the offline copy, without a request to the store. */
export async function showCached(
  client: QueryClient,
  siteId: SiteId,
  productId: ProductId,
): Promise<void> {
  const product = await call('products.readCached', { siteId, productId })
  if (product === null) return
  const queryKey = keys.products.one(siteId, productId)
  // The offline copy has fewer fields than a read by id: the others stay until the product is read
  // again.
  client.setQueryData<Product>(queryKey, (known) => ({ ...known, ...product }))
  await client.invalidateQueries({ queryKey })
}

export type AlertChoice = OutputOf<'alerts.read'>

export const alertsQuery = queryOptions({
  queryKey: keys.alerts,
  queryFn: ({ signal }): Promise<AlertChoice> => call('alerts.read', {}, { signal }),
})

export const writeAlertsMutation = mutationOptions({
  mutationFn: (choice: AlertChoice) => call('alerts.write', choice),
  onSuccess: (_nothing, choice, _result, { client }) => showAnswer(client, keys.alerts, choice),
})

/** Sends heartbeats while a page shows the store, whether or not its window is active. */
export function presenceQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.heartbeat(siteId),
    queryFn: ({ signal }): Promise<RelayStatus> => call('feed.heartbeat', { siteId }, { signal }),
    staleTime: 0,
    refetchInterval: presenceMs,
    refetchIntervalInBackground: true,
  })
}
