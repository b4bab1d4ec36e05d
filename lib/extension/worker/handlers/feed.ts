import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Feeds } from '#lib/extension/worker/feeds.ts'
import type { Replicas } from '#lib/extension/worker/replicas.ts'

export interface FeedHandlerDeps {
  readonly feeds: Feeds
  readonly replicas: Pick<Replicas, 'readProducts'>
}

export function createFeedHandlers({ feeds, replicas }: FeedHandlerDeps) {
  return {
    'feed.heartbeat': ({ input }) => feeds.heartbeat(input.siteId),
    async 'relay.read'({ input }) {
      return (await feeds.open()).readRelay(input.siteId)
    },
    async 'relay.connect'({ input, signal }) {
      return (await feeds.open()).connectRelay(input, signal)
    },
    async 'relay.forget'({ input }) {
      return (await feeds.open()).forgetRelay(input.siteId)
    },
    async 'activity.read'({ input }) {
      return (await feeds.open()).readActivity(input)
    },
    async 'products.readCached'({ input: { siteId, productId } }) {
      const found = await replicas.readProducts(siteId, [productId])
      return found.get(productId)?.product ?? null
    },
    async 'alerts.read'() {
      return (await feeds.open()).readAlerts()
    },
    async 'alerts.write'({ input }) {
      await (await feeds.open()).writeAlerts(input)
      return {}
    },
  } satisfies Partial<Handlers>
}
