import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { readRelayAddress, type RelayStatus, toRelayHost } from '#lib/extension/app/relay.ts'
import { createVerifier } from '#lib/wix/events/verify.ts'
import { showNotification } from '#lib/extension/browser/notifications.ts'
import { hasHosts } from '#lib/extension/browser/permissions.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Announce } from '#lib/extension/worker/announce.ts'
import type { Replicas } from '#lib/extension/worker/replicas.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type ActivityPage, type ActivityQueryInput, createActivityLog } from './activity-log.ts'
import { type AlertChoice, alertsItem, buildAlerts, noAlerts } from './alerts.ts'
import { createFeed, type Feed } from './create-feed.ts'
import { createKeptWrites } from './kept-writes.ts'
import type { FeedStatus } from './feed-status.ts'
import { badAddress, openRelay } from './open-relay.ts'
import { type HostUsers, releaseUnusedHost } from '../release-host.ts'
import { createRelayStore, type RelayConfig } from './relay-store.ts'

export interface RelayInput {
  readonly siteId: SiteId
  readonly address: string
  readonly subscriberKey: string
  readonly publicKey: string
  readonly instanceId: string
}

export interface FeedRegistryDeps {
  readonly session: Pick<
    Session,
    'readConnection' | 'readConnections' | 'keepRelay' | 'readCipher' | keyof HostUsers
  >
  readonly replicas: Replicas
  readonly announce: Announce
  readonly clock: Clock
  readonly log: Log
}

/** The feeds of all stores; those of connected stores are running. */
export interface FeedRegistry {
  heartbeat(siteId: SiteId): Promise<RelayStatus>
  readRelay(siteId: SiteId): Promise<RelayStatus>
  connectRelay(input: RelayInput, signal: AbortSignal): Promise<RelayStatus>
  forgetRelay(siteId: SiteId): Promise<RelayStatus>
  readActivity(query: ActivityQueryInput): Promise<ActivityPage>
  recordDiffs(siteId: SiteId, diffs: readonly ProductDiff[]): Promise<void>
  recordOwnWrite(siteId: SiteId, items: readonly ItemChange[]): Promise<void>
  readAlerts(): Promise<AlertChoice>
  writeAlerts(choice: AlertChoice): Promise<void>
  /** Reads once what was missed while no page was open; false if no store is connected. */
  catchUp(): Promise<boolean>
  /** Stops the feed of a store that was forgotten, and forgets its relay. */
  leave(siteId: SiteId): Promise<void>
}

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function createFeedRegistry(deps: FeedRegistryDeps): FeedRegistry {
  const { session, replicas, announce, clock, log } = deps
  const activity = createActivityLog((siteId) => session.readCipher(siteId))
  const relayStore = createRelayStore(session)
  const feeds = new Map<SiteId, Feed>()

  async function feedOf(siteId: SiteId): Promise<Feed> {
    const catalog = (await session.readConnection(siteId))?.catalog ?? 'v3'
    const opened = feeds.get(siteId)
    if (opened !== undefined) return opened
    const feed = createFeed({
      siteId,
      catalog,
      clock,
      logger: log,
      log: activity,
      store: relayStore,
      replica: {
        refreshProducts: (ids) => replicas.readChanged(siteId, ids),
        async catchUp() {
          await replicas.catchUp(siteId)
        },
        readAll: (pace) => replicas.readAll(siteId, pace),
        exists: () => replicas.hasReplica(siteId),
        async countVariants(ids) {
          const known = await replicas.readProducts(siteId, ids)
          return ids.reduce((sum, id) => sum + (known.get(id)?.product?.variantCount ?? 1), 0)
        },
      },
      onStatus: () => announce('relay'),
      onEntries(entries) {
        announce('activity')
        void alert(entries)
      },
    })
    feeds.set(siteId, feed)
    return feed
  }

  async function readRelay(siteId: SiteId): Promise<RelayStatus> {
    const [config, relay] = await Promise.all([
      relayStore.readRelayConfig(siteId),
      relayStore.readRelay(siteId),
    ])
    return describeFeed({ config, hasKey: relay !== undefined, feed: feeds.get(siteId)?.status() })
  }

  return {
    readRelay,
    async heartbeat(siteId) {
      if ((await session.readConnection(siteId)) !== undefined) (await feedOf(siteId)).heartbeat()
      return readRelay(siteId)
    },
    async connectRelay({ siteId, address: entered, subscriberKey, publicKey, instanceId }, signal) {
      const address = readRelayAddress(entered)
      if (address === undefined) throw badAddress()
      if (!guid.test(instanceId.trim())) throw notAnInstance()
      const key = subscriberKey.replace(/\s+/g, '')
      if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw notAKey()
      const config = {
        address,
        publicKey: publicKey.trim(),
        instanceId: instanceId.trim().toLowerCase(),
      }
      await createVerifier(config).catch((error: unknown) => {
        throw notAPublicKey(error)
      })
      if (!(await hasHosts([toRelayHost(address)]))) throw notAllowed(address)
      const position = await tryRelay(address, key, signal)
      signal.throwIfAborted()
      const former = await relayStore.readRelayConfig(siteId)
      await relayStore.keep(siteId, { ...config, key }, position)
      if (former !== undefined) await releaseUnusedHost(session, former.address)
      ;(await feedOf(siteId)).restart()
      announce('relay')
      // Changes before the relay was connected.
      replicas.catchUp(siteId).catch((error: unknown) => {
        log.warn('The changes in the store could not be read.', { problem: toProblem(error) })
      })
      return readRelay(siteId)
    },
    async forgetRelay(siteId) {
      const former = await relayStore.readRelayConfig(siteId)
      await relayStore.forget(siteId)
      feeds.get(siteId)?.restart()
      if (former !== undefined) await releaseUnusedHost(session, former.address)
      announce('relay')
      return readRelay(siteId)
    },
    readActivity: (query) => activity.read(query),
    recordDiffs: async (siteId, diffs) => (await feedOf(siteId)).recordDiffs(diffs),
    recordOwnWrite: async (siteId, items) => (await feedOf(siteId)).recordOwnWrite(items),
    readAlerts: async () => (await alertsItem.read()) ?? noAlerts,
    writeAlerts: (choice) => alertsItem.write(choice),
    async catchUp() {
      const open = await session.readConnections()
      for (const { siteId } of open) await (await feedOf(siteId)).catchUp()
      return open.length > 0
    },
    async leave(siteId) {
      feeds.get(siteId)?.stop()
      await createKeptWrites(siteId, () => clock.now()).remove()
      await relayStore.removeFromDisk(siteId)
    },
  }
}

async function alert(entries: readonly ActivityEntry[]): Promise<void> {
  const choice = (await alertsItem.read().catch(() => undefined)) ?? noAlerts
  for (const notification of buildAlerts(choice, entries)) await showNotification(notification)
}

/** Opens the stream once and returns its current position. */
async function tryRelay(address: string, key: string, signal: AbortSignal): Promise<string> {
  for await (const { event, id } of openRelay({ address, key, signal })) {
    if (event === 'ready' && id !== undefined) return id
  }
  throw new ProblemError({
    code: 'unexpected-answer',
    message: t.relay.hungUp,
  })
}

function notAnInstance(): ProblemError {
  return new ProblemError({
    code: 'wrong-site',
    message: t.relay.noInstance,
  })
}

function notAKey(): ProblemError {
  return new ProblemError({
    code: 'wrong-key',
    message: t.relay.noKey,
  })
}

function notAPublicKey(cause: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'invalid',
      message: t.relay.noPublicKey,
    },
    { cause },
  )
}

function notAllowed(address: string): ProblemError {
  return new ProblemError({
    code: 'refused',
    message: t.relay.notAllowed(new URL(address).host),
  })
}

interface FeedFacts {
  readonly config: RelayConfig | undefined
  readonly hasKey: boolean
  readonly feed: FeedStatus | undefined
}

/** Describes for the user how changes reach this browser. */
function describeFeed({ config, hasKey, feed }: FeedFacts): RelayStatus {
  const { address, instanceId } = config ?? {}
  const { rejected = 0, lastEventAt, problem, state = 'resting' } = feed ?? {}
  const facts = { address, instanceId, lastEventAt, rejected }
  if (config === undefined) return { ...facts, state: 'none', message: t.relay.polled }
  if (!hasKey) {
    return {
      ...facts,
      state: 'key-needed',
      message: `${t.relay.keyGone} ${t.relay.polled}`,
    }
  }
  if (problem !== undefined) {
    return { ...facts, state: 'failed', message: `${problem.message} ${t.relay.polled}` }
  }
  if (rejected > 0) {
    return {
      ...facts,
      state,
      message: t.relay.unsigned(rejected),
    }
  }
  return {
    ...facts,
    state,
    message: state === 'failed' ? t.relay.polled : t.relay[`state/${state}`],
  }
}
