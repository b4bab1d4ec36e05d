import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { ActivityEntry } from '#lib/catalog/changes/activity.ts'
import type { ItemChange } from '#lib/catalog/changes/change.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { type Problem, toProblem } from '#lib/catalog/problem.ts'
import { pollMs as defaultPollMs } from '#lib/catalog/app/relay.ts'
import { createVerifier, EventRejected, type Verifier } from '#lib/events/verify.ts'
import type { ProductDiff } from '#lib/replica/entry.ts'
import type { Pace } from '#lib/replica/replica.ts'
import type { ActivityLog } from './activity-log.ts'
import {
  catchUpWithRelay,
  followRelay,
  type FollowRelayDeps,
  type RelayState,
} from './follow-relay.ts'
import { openRelay } from './open-relay.ts'
import { createOwnWrites } from './own-writes.ts'
import { type FeedEvent, toPolledEvent } from './polled-event.ts'
import { createProductRefresher, type RefreshProducts } from './refresh-products.ts'
import { createRelayBudget } from './relay-budget.ts'
import type { EntryRelay } from '#lib/session/vault/entry.ts'
import type { RelayStore } from './relay-store.ts'
import { toBareEntry, toEntries } from './to-entries.ts'

/** What the feed asks of the copy of its shop. */
export interface FeedReplica {
  /** Notes that these may be others and reads them; rejects when they are still not read. */
  refreshProducts(ids: readonly ProductId[]): Promise<void>
  /** Reads what changed since the last look. */
  catchUp(): Promise<void>
  /** Reads the whole shop: nobody knows any more what changed. Asks `pace` before each page. */
  readAll(pace: Pace): Promise<void>
  isThere(): Promise<boolean>
  countVariants(ids: readonly ProductId[]): Promise<number>
}

export interface FeedDeps {
  readonly siteId: SiteId
  readonly catalogue: 'v1' | 'v3'
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

/** The changes of one shop, from wherever they come, put to use. */
export interface Feed {
  /** Somebody looks at the shop, and will for another while. */
  heartbeat(): void
  /** One look at what was missed while nobody did. Never rejects. */
  catchUp(): Promise<void>
  recordDiffs(diffs: readonly ProductDiff[]): void
  recordOwnWrite(items: readonly ItemChange[]): void
  status(): FeedStatus
  /** The relay is another one, or none. */
  restart(): void
  stop(): void
}

/** A page says every 20 s that it is there; two that get lost are no reason to hang up. */
const attendedMs = 50_000
/** A relay may miss what Wix never sent. */
const reconcileMs = 15 * 60_000
const catchUpMs = 20_000
/** A relay keeps events for a week. */
const lateMs = 8 * 24 * 60 * 60_000

export function createFeed(deps: FeedDeps): Feed {
  const { siteId, catalogue, replica, store, log, clock, logger, onEntries, onStatus } = deps
  const pollMs = deps.pollMs ?? defaultPollMs
  const own = createOwnWrites(() => clock.now())
  let state: RelayState = 'resting'
  let problem: Problem | undefined
  let lastEventAt: number | undefined
  let lastId: string | undefined
  let rejected = 0
  let attendedUntil = 0
  let attending: AbortController | undefined
  let checkedAt = 0
  /** Since then something came that nobody could check: a hint to look, and no more. */
  let isMaybeApplied = false
  const budget = createRelayBudget(clock)
  /** What a page of products costs: V3 lists variants and stock apart. */
  const pageCost = catalogue === 'v1' ? 1 : 3
  let reading: { isAskedAgain: boolean } | undefined
  let closed = new AbortController()

  const warn = (message: string) => (error: unknown) =>
    logger.warn(message, { problem: toProblem(error) })

  let again = openReadAgain()

  function openReadAgain(): RefreshProducts {
    return createProductRefresher({
      clock,
      budget,
      costOf,
      async read(ids) {
        if (await replica.isThere()) return replica.refreshProducts(ids)
        note(ids.flatMap((id) => bareOf(id)))
      },
      onOther(events) {
        // Stock of a product that it does not name: only a look at the shop tells of which.
        isMaybeApplied ||= events.some(({ entityKind }) => entityKind === 'inventory-item')
        note(events.map((event) => toBareEntry(siteId, event, clock.now())))
      },
      onDrained: keepPosition,
      onFailed: warn('Changed products could not be read again.'),
    })
  }

  /** V3 tells products, variants and stock apart, the latter for at most 1,000 variants at a time. */
  async function costOf(ids: readonly ProductId[], deleted: number): Promise<number> {
    if (catalogue === 'v1') return 2
    const variants = await replica.countVariants(ids).catch(() => ids.length)
    return 1 + 2 * Math.max(1, Math.ceil(variants / 1000)) + deleted
  }

  function bareOf(id: ProductId): ActivityEntry[] {
    const event = again.eventOf(id)
    return event === undefined ? [] : [toBareEntry(siteId, event, clock.now())]
  }

  /** Only now: what came and was not read again would be lost with this worker. */
  function keepPosition(): void {
    if (lastId === undefined) return
    store.writePosition(siteId, lastId).catch(warn('How far the relay was read is not noted.'))
  }

  function note(entries: readonly ActivityEntry[]): void {
    if (entries.length === 0) return
    log
      .add(siteId, entries)
      .then(() => onEntries(entries))
      .catch(warn('Changes in the shop are not noted.'))
  }

  function setState(next: RelayState, why?: Problem): void {
    if (next === state && why?.code === problem?.code) return
    state = next
    problem = next === 'connecting' ? problem : why
    onStatus()
  }

  function take(event: FeedEvent): void {
    if (again.put(event) === 'full') void readMissed()
  }

  /** Events are missing. However often that is said meanwhile, the shop is read once more afterwards. */
  async function readMissed(): Promise<void> {
    if (reading !== undefined) {
      reading.isAskedAgain = true
      return
    }
    const { signal } = closed
    const pace: Pace = (what) =>
      budget.pay(what === 'page' ? pageCost : 1, 'background', signal).catch(() => undefined)
    reading = { isAskedAgain: true }
    while (reading.isAskedAgain && !signal.aborted) {
      reading.isAskedAgain = false
      await replica.readAll(pace).catch(warn('The shop is not read again.'))
    }
    reading = undefined
  }

  async function openFollowing(relay: EntryRelay): Promise<FollowRelayDeps> {
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
          take(head)
        } catch (error) {
          if (!(error instanceof EventRejected)) throw error
          rejected += 1
          isMaybeApplied = true
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
        keepPosition()
      },
      onState: setState,
    }
  }

  async function readFollowing(): Promise<FollowRelayDeps | undefined> {
    const relay = await store.readRelay(siteId)
    return relay && openFollowing(relay)
  }

  async function look(): Promise<void> {
    checkedAt = clock.now()
    isMaybeApplied = false
    await budget.pay(1 + pageCost, 'person', closed.signal)
    await replica.catchUp()
  }

  async function follow(signal: AbortSignal): Promise<void> {
    const following = await readFollowing()
    if (following !== undefined) await followRelay(following, signal)
  }

  async function poll(signal: AbortSignal): Promise<void> {
    for (;;) {
      await clock.sleep(pollMs, signal)
      if (clock.now() > attendedUntil) return attending?.abort()
      const isDue = state !== 'live' || isMaybeApplied || clock.now() - checkedAt > reconcileMs
      if (isDue) await look().catch(warn('What changed in the shop could not be read.'))
    }
  }

  function start(): void {
    if (attending !== undefined && !attending.signal.aborted) return
    attending = new AbortController()
    const { signal } = attending
    checkedAt = clock.now()
    follow(signal).catch(warn('The relay is not followed.'))
    poll(signal).catch(() => undefined)
  }

  function stop(): void {
    attending?.abort()
    closed.abort()
    closed = new AbortController()
    again.stop()
    again = openReadAgain()
    lastId = undefined
  }

  return {
    heartbeat() {
      attendedUntil = clock.now() + attendedMs
      start()
    },
    async catchUp() {
      if (attending !== undefined && !attending.signal.aborted) return
      try {
        const following = await readFollowing()
        if (following === undefined) return await look()
        const quiet = { ...following, onState: () => undefined }
        await catchUpWithRelay(quiet, AbortSignal.timeout(catchUpMs))
      } catch (error) {
        warn('What was missed could not be read.')(error)
        await look().catch(warn('What changed in the shop could not be read.'))
      }
    },
    recordDiffs(diffs) {
      const noticedAt = clock.now()
      note(
        diffs.flatMap((each) => {
          const isAsked = each.source === 'event' || each.source === 'own-write'
          const found = isAsked ? again.eventOf(each.id) : undefined
          const event = found ?? toPolledEvent(each, { siteId, catalogue })
          return toEntries(each, { siteId, noticedAt, event, isOurs: own.find(each.id) })
        }),
      )
    },
    recordOwnWrite: (items) => own.note(items),
    status: () => ({ state, problem, lastEventAt, rejected }),
    restart() {
      const wasAttended = clock.now() < attendedUntil
      stop()
      rejected = 0
      lastEventAt = undefined
      problem = undefined
      state = 'resting'
      if (wasAttended) start()
    },
    stop,
  }
}
