import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { ActivityEntry } from '#lib/catalog/changes/activity.ts'
import type { ItemChange } from '#lib/catalog/changes/change.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { ProblemError, toProblem } from '#lib/catalog/problem.ts'
import { readRelayAddress, type RelayStatus, toRelayHost } from '#lib/catalog/app/relay.ts'
import { createVerifier } from '#lib/events/verify.ts'
import { showNotification } from '#lib/browser/notifications.ts'
import { hasHosts, releaseHosts } from '#lib/browser/permissions.ts'
import type { ProductDiff } from '#lib/replica/entry.ts'
import type { Session } from '#lib/session/session.ts'
import type { Announce } from '#lib/worker/announce.ts'
import type { Replicas } from '#lib/worker/replicas.ts'
import { t } from '#lib/i18n/t.ts'
import { type ActivityPage, type ActivityQueryInput, createActivityLog } from './activity-log.ts'
import { type AlertChoice, alertsItem, buildAlerts, noAlerts } from './alerts.ts'
import { createFeed, type Feed } from './create-feed.ts'
import { describeFeed } from './describe-feed.ts'
import { badAddress, openRelay } from './open-relay.ts'
import { createRelayStore } from './relay-store.ts'

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
    'readConnection' | 'readConnections' | 'readRelay' | 'keepRelay' | 'readCipher'
  >
  readonly replicas: Replicas
  readonly announce: Announce
  readonly clock: Clock
  readonly log: Log
}

/** The feeds of all shops; those of connected ones are at work. */
export interface FeedRegistry {
  heartbeat(siteId: SiteId): Promise<RelayStatus>
  readRelay(siteId: SiteId): Promise<RelayStatus>
  connectRelay(input: RelayInput, signal: AbortSignal): Promise<RelayStatus>
  forgetRelay(siteId: SiteId): Promise<RelayStatus>
  readActivity(question: ActivityQueryInput): Promise<ActivityPage>
  recordDiffs(siteId: SiteId, diffs: readonly ProductDiff[]): Promise<void>
  recordOwnWrite(siteId: SiteId, items: readonly ItemChange[]): Promise<void>
  readAlerts(): Promise<AlertChoice>
  writeAlerts(choice: AlertChoice): Promise<void>
  /** Looks once at what was missed while no page was open; false where no shop is connected. */
  catchUp(): Promise<boolean>
  /** The shop was forgotten: its relay is asked nothing more. */
  leave(siteId: SiteId): Promise<void>
}

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function createFeedRegistry(deps: FeedRegistryDeps): FeedRegistry {
  const { session, replicas, announce, clock, log } = deps
  const activity = createActivityLog((siteId) => session.readCipher(siteId))
  const relayStore = createRelayStore(session)
  const feeds = new Map<SiteId, Feed>()

  async function feedOf(siteId: SiteId): Promise<Feed> {
    const catalogue = (await session.readConnection(siteId))?.catalogue ?? 'v3'
    const opened = feeds.get(siteId)
    if (opened !== undefined) return opened
    const feed = createFeed({
      siteId,
      catalogue,
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
        isThere: () => replicas.hasReplica(siteId),
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
    const [place, relay] = await Promise.all([
      relayStore.readRelayConfig(siteId),
      relayStore.readRelay(siteId),
    ])
    return describeFeed({ place, hasKey: relay !== undefined, feed: feeds.get(siteId)?.status() })
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
      const place = {
        address,
        publicKey: publicKey.trim(),
        instanceId: instanceId.trim().toLowerCase(),
      }
      await createVerifier(place).catch((error: unknown) => {
        throw notAPublicKey(error)
      })
      if (!(await hasHosts([toRelayHost(address)]))) throw notAllowed(address)
      const position = await tryRelay(address, key, signal)
      signal.throwIfAborted()
      const former = await relayStore.readRelayConfig(siteId)
      await relayStore.keep(siteId, { ...place, key }, position)
      if (former !== undefined && former.address !== address) await release(former.address)
      ;(await feedOf(siteId)).restart()
      announce('relay')
      // What happened before the relay knew of us.
      replicas.catchUp(siteId).catch((error: unknown) => {
        log.warn('The shop could not be looked at.', { problem: toProblem(error) })
      })
      return readRelay(siteId)
    },
    async forgetRelay(siteId) {
      const former = await relayStore.readRelayConfig(siteId)
      await relayStore.forget(siteId)
      feeds.get(siteId)?.restart()
      if (former !== undefined) await release(former.address)
      announce('relay')
      return readRelay(siteId)
    },
    readActivity: (question) => activity.read(question),
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
    },
  }
}

async function alert(entries: readonly ActivityEntry[]): Promise<void> {
  const choice = (await alertsItem.read().catch(() => undefined)) ?? noAlerts
  for (const notification of buildAlerts(choice, entries)) await showNotification(notification)
}

/** The browser keeps hosts that the extension needs anyway; a permission too many does no harm. */
async function release(address: string): Promise<void> {
  await releaseHosts([toRelayHost(address)])
}

/** Opens its stream once; where it stands is where we begin. */
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
