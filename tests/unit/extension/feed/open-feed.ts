import { memory } from '#tests/contract/memory-browser.ts'
import { createLog } from '#lib/core/base/log.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import { createActivityLog } from '#lib/extension/worker/feed/activity-log.ts'
import { readCipher } from '#tests/unit/extension/replica/harness/cipher.ts'
import { createFeed, type Feed } from '#lib/extension/worker/feed/create-feed.ts'
import type { EntryRelay } from '#lib/extension/session/vault/entry.ts'
import { createRelayStore } from '#lib/extension/worker/feed/relay-store.ts'
import { createBench, emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { createFakeStore } from '#tests/unit/extension/replica/harness/fake-store.ts'
import { instanceId, publicKey, sign } from '#tests/contract/server/signed.ts'
import { createFastClock } from './fast-clock.ts'
import { createScriptedRelay } from './scripted-relay.ts'

const address = 'https://relay.example'

interface ReportedChange {
  readonly product: Product
  readonly sequence: number
  readonly by?: 'APP' | 'WIX_USER'
}

/** The webhook that Wix would sign for a change of a product. */
export function signChange({ product, sequence, by = 'APP' }: ReportedChange): string {
  const nowMs = Date.now()
  const event = {
    id: `${product.id}-${sequence}`,
    entityFqdn: 'wix.stores.catalog.v3.product',
    slug: 'updated',
    entityId: product.id,
    eventTime: new Date(nowMs).toISOString(),
    entityEventSequence: String(sequence),
    updatedEvent: { currentEntity: { id: product.id } },
  }
  const data = {
    eventType: 'wix.stores.catalog.v3.product_updated',
    instanceId,
    data: JSON.stringify(event),
    identity: JSON.stringify({ identityType: by }),
  }
  const iat = Math.floor(nowMs / 1000)
  return sign({ data: JSON.stringify(data), iat, exp: iat + 3600 })
}

const relays = new Map<string, EntryRelay | undefined>()
export const relayStore = createRelayStore({
  readRelay: async (siteId) => relays.get(siteId),
  keepRelay: async (siteId, relay) => void relays.set(siteId, relay),
})
export const connectRelay = () =>
  relayStore.keep(site, { address, publicKey, instanceId, key: 'key' }, '0')

export async function openFeed(products: readonly Product[], factor = 40) {
  emptyBrowser()
  memory.reset()
  relays.clear()
  const clock = createFastClock(factor)
  const store = createFakeStore(products, { clock })
  const diffs: { hear: (updates: readonly ProductDiff[]) => void } = { hear: () => undefined }
  const bench = createBench(store, {
    clock: { ...clock, advance: () => undefined },
    onProductsChanged: (updates) => diffs.hear(updates),
  })
  const relay = createScriptedRelay()
  const log = createActivityLog(readCipher)
  const entries: ActivityEntry[] = []
  const logged: string[] = []
  const wholeReadings = { count: 0 }
  const feed: Feed = createFeed({
    siteId: site,
    catalog: 'v1',
    clock,
    logger: createLog((_level, message, fields) => logged.push(message + JSON.stringify(fields))),
    log,
    store: relayStore,
    fetch: relay.fetch,
    replica: {
      async refreshProducts(ids) {
        await bench.replica.recordHints(ids, 'event')
        await bench.replica.resolveHints()
      },
      async catchUp() {
        await bench.replica.catchUp()
      },
      readAll: async (pace) => {
        wholeReadings.count += 1
        await bench.replica.update('all', pace)
      },
      countVariants: async (ids) => ids.length,
      exists: async () => (await bench.replica.readStatus()).readAt !== undefined,
    },
    onEntries: (updates) => entries.push(...updates),
    onStatus: () => undefined,
  })
  diffs.hear = (updates) => feed.recordDiffs(updates)
  await bench.replica.update('due')
  const until = async (is: () => boolean | Promise<boolean>) => {
    for (let tries = 0; tries < 1000; tries += 1) {
      feed.heartbeat()
      if (await is()) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`The condition was not met. ${logged.join('\n')}`)
  }
  return { store, bench, relay, feed, log, entries, logged, clock, until, wholeReadings }
}
