import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { type Problem, toProblem } from '#lib/core/catalog/problem.ts'
import { createVerifier, EventRejected, type Verifier } from '#lib/wix/events/verify.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import type { Pace } from '#lib/extension/replica/replica.ts'
import type { ActivityLog } from './activity-log.ts'
import {
  catchUpWithRelay,
  followRelay,
  type FollowRelayDeps,
  type RelayState,
} from './follow-relay.ts'
import { openRelay } from './open-relay.ts'
import { createOwnWrites } from './own-writes.ts'
import { type FeedEvent, toPolledEvent, toBareEntry, toEntries } from './to-entries.ts'
import { createProductRefresher, type RefreshProducts } from './refresh-products.ts'
import { createRelayBudget } from './relay-budget.ts'
import type { EntryRelay } from '#lib/extension/session/vault/entry.ts'
import type { RelayStore } from './relay-store.ts'

/** The replica of the shop, as the feed uses it. */
export interface FeedReplica {
  /** Reads these products again; rejects if they could not be read. */
  refreshProducts(ids: readonly ProductId[]): Promise<void>
  /** Reads what changed since the last read. */
  catchUp(): Promise<void>
  /** Reads the whole shop, because it is unknown what changed. Awaits `pace` before each page. */
  readAll(pace: Pace): Promise<void>
  exists(): Promise<boolean>
  countVariants(ids: readonly ProductId[]): Promise<number>
}

export interface FeedDeps {
  readonly siteId: SiteId
  readonly catalog: 'v1' | 'v3'
  readonly replica: FeedReplica
  readonly store: RelayStore
  readonly log: ActivityLog
  readonly clock: Clock
  readonly logger: Log
  readonly onEntries: (entries: readonly ActivityEntry[]) => void
  readonly onStatus: () => void
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly pollMs?: number | undefined
}

export interface FeedStatus {
  readonly state: RelayState
  readonly problem: Problem | undefined
  readonly lastEventAt: number | undefined
  readonly rejected: number
}

/** The changes of one shop, from the relay, from polling and from own writes. */
export interface Feed {
  /** A page shows the shop; follows changes for a while. */
  heartbeat(): void
  /** Reads once what was missed while no page was open. Never rejects. */
  catchUp(): Promise<void>
  recordDiffs(diffs: readonly ProductDiff[]): void
  recordOwnWrite(items: readonly ItemChange[]): void
  status(): FeedStatus
  /** The relay was replaced or removed. */
  restart(): void
  stop(): void
}

/** Pages send a heartbeat every 20 s; two lost ones are tolerated. */
const heartbeatTimeoutMs = 50_000
/** How often the shop is polled while a page is open and there is no relay. */
export const defaultPollMs = 30_000
/** How often the shop is read although the relay is live: Wix may not send every event. */
const reconcileMs = 15 * 60_000
const catchUpMs = 20_000
/** A relay stores events for a week. */
const lateMs = 8 * 24 * 60 * 60_000

export function createFeed(deps: FeedDeps): Feed {
  const { siteId, catalog, replica, store, log, clock, logger, onEntries, onStatus } = deps
  const pollMs = deps.pollMs ?? defaultPollMs
  const own = createOwnWrites(() => clock.now())
  let state: RelayState = 'resting'
  let problem: Problem | undefined
  let lastEventAt: number | undefined
  let lastId: string | undefined
  let rejected = 0
  let activeUntil = 0
  let running: AbortController | undefined
  let checkedAt = 0
  /** An event could not be verified; it is only a hint to poll. */
  let hasUnverified = false
  const budget = createRelayBudget(clock)
  /** Requests per page of products: V3 lists variants and stock separately. */
  const pageCost = catalog === 'v1' ? 1 : 3
  let fullRead: { isRepeated: boolean } | undefined
  let closed = new AbortController()

  const warn = (message: string) => (error: unknown) =>
    logger.warn(message, { problem: toProblem(error) })

  let refresher = createRefresher()

  function createRefresher(): RefreshProducts {
    return createProductRefresher({
      clock,
      budget,
      costOf,
      async read(ids) {
        if (await replica.exists()) return replica.refreshProducts(ids)
        addEntries(ids.flatMap((id) => bareEntryOf(id)))
      },
      onOther(events) {
        // A stock event does not name its product: only a poll of the shop can find it.
        hasUnverified ||= events.some(({ entityKind }) => entityKind === 'inventory-item')
        addEntries(events.map((event) => toBareEntry(siteId, event, clock.now())))
      },
      onDrained: savePosition,
      onFailed: warn('Changed products could not be read again.'),
    })
  }

  /** V3 reads products, variants and stock separately, stock for at most 1,000 variants per request. */
  async function costOf(ids: readonly ProductId[], deleted: number): Promise<number> {
    if (catalog === 'v1') return 2
    const variants = await replica.countVariants(ids).catch(() => ids.length)
    return 1 + 2 * Math.max(1, Math.ceil(variants / 1000)) + deleted
  }

  function bareEntryOf(id: ProductId): ActivityEntry[] {
    const event = refresher.eventOf(id)
    return event === undefined ? [] : [toBareEntry(siteId, event, clock.now())]
  }

  /** Saved only after all events are handled: unhandled ones would be lost with the worker. */
  function savePosition(): void {
    if (lastId === undefined) return
    store.writePosition(siteId, lastId).catch(warn('The position in the relay could not be saved.'))
  }

  function addEntries(entries: readonly ActivityEntry[]): void {
    if (entries.length === 0) return
    log
      .add(siteId, entries)
      .then(() => onEntries(entries))
      .catch(warn('Changes in the shop could not be recorded.'))
  }

  function setState(next: RelayState, why?: Problem): void {
    if (next === state && why?.code === problem?.code) return
    state = next
    problem = next === 'connecting' ? problem : why
    onStatus()
  }

  function receive(event: FeedEvent): void {
    if (refresher.put(event) === 'full') void readMissed()
  }

  /** Reads the whole shop because events were missed. Calls during a read cause one more read. */
  async function readMissed(): Promise<void> {
    if (fullRead !== undefined) {
      fullRead.isRepeated = true
      return
    }
    const { signal } = closed
    const pace: Pace = (what) =>
      budget.pay(what === 'page' ? pageCost : 1, 'background', signal).catch(() => undefined)
    fullRead = { isRepeated: true }
    while (fullRead.isRepeated && !signal.aborted) {
      fullRead.isRepeated = false
      await replica.readAll(pace).catch(warn('The shop could not be read again.'))
    }
    fullRead = undefined
  }

  async function toFollowDeps(relay: EntryRelay): Promise<FollowRelayDeps> {
    const { publicKey, instanceId, address, key } = relay
    const verify: Verifier = await createVerifier({ publicKey, instanceId, lateMs, clock })
    let position = await store.readPosition(siteId)
    return {
      clock,
      async *open(signal) {
        await budget.pay(1, 'bulk', signal)
        yield* openRelay({ address, key, position, signal, fetch: deps.fetch })
      },
      async onToken(jwt, id) {
        try {
          const { payload: _, identity: __, accountInfo: ___, ...head } = await verify(jwt)
          lastEventAt = clock.now()
          receive(head)
        } catch (error) {
          if (!(error instanceof EventRejected)) throw error
          rejected += 1
          hasUnverified = true
          if (rejected === 1) onStatus()
        }
        position = id ?? position
        lastId = position
      },
      onGap: () => void readMissed(),
      onReady(id) {
        position = id ?? position
        if (lastId !== undefined) return
        lastId = position
        savePosition()
      },
      onState: setState,
    }
  }

  async function openRelayDeps(): Promise<FollowRelayDeps | undefined> {
    const relay = await store.readRelay(siteId)
    return relay && toFollowDeps(relay)
  }

  async function readChanges(): Promise<void> {
    checkedAt = clock.now()
    hasUnverified = false
    await budget.pay(1 + pageCost, 'person', closed.signal)
    await replica.catchUp()
  }

  async function follow(signal: AbortSignal): Promise<void> {
    const relay = await openRelayDeps()
    if (relay !== undefined) await followRelay(relay, signal)
  }

  async function poll(signal: AbortSignal): Promise<void> {
    for (;;) {
      await clock.sleep(pollMs, signal)
      if (clock.now() > activeUntil) return running?.abort()
      const isDue = state !== 'live' || hasUnverified || clock.now() - checkedAt > reconcileMs
      if (isDue) await readChanges().catch(warn('What changed in the shop could not be read.'))
    }
  }

  function start(): void {
    if (running !== undefined && !running.signal.aborted) return
    running = new AbortController()
    const { signal } = running
    checkedAt = clock.now()
    follow(signal).catch(warn('The relay could not be followed.'))
    poll(signal).catch(() => undefined)
  }

  function stop(): void {
    running?.abort()
    closed.abort()
    closed = new AbortController()
    refresher.stop()
    refresher = createRefresher()
    lastId = undefined
  }

  return {
    heartbeat() {
      activeUntil = clock.now() + heartbeatTimeoutMs
      start()
    },
    async catchUp() {
      if (running !== undefined && !running.signal.aborted) return
      try {
        const relay = await openRelayDeps()
        if (relay === undefined) return await readChanges()
        const quiet = { ...relay, onState: () => undefined }
        await catchUpWithRelay(quiet, AbortSignal.timeout(catchUpMs))
      } catch (error) {
        warn('What was missed could not be read.')(error)
        await readChanges().catch(warn('What changed in the shop could not be read.'))
      }
    },
    recordDiffs(diffs) {
      const noticedAt = clock.now()
      addEntries(
        diffs.flatMap((each) => {
          const isAsked = each.source === 'event' || each.source === 'own-write'
          const found = isAsked ? refresher.eventOf(each.id) : undefined
          const event = found ?? toPolledEvent(each, { siteId, catalog })
          return toEntries(each, { siteId, noticedAt, event, isOurs: own.find(each.id) })
        }),
      )
    },
    recordOwnWrite: (items) => own.record(items),
    status: () => ({ state, problem, lastEventAt, rejected }),
    restart() {
      const wasActive = clock.now() < activeUntil
      stop()
      rejected = 0
      lastEventAt = undefined
      problem = undefined
      state = 'resting'
      if (wasActive) start()
    },
    stop,
  }
}
