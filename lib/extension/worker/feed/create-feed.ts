import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Pace } from '#lib/extension/replica/replica.ts'
import type { ActivityLog } from './activity-log.ts'
import { type ActivityRecorder, createActivityRecorder } from './activity-recorder.ts'
import { createEventReader, type EventReader } from './event-reader.ts'
import { createFeedStatus, type FeedStatus } from './feed-status.ts'
import { catchUpWithRelay, followRelay } from './follow-relay.ts'
import { createRelayBudget } from './relay-budget.ts'
import { createRelayEvents } from './relay-events.ts'
import type { RelayStore } from './relay-store.ts'
import { createRequestCosts } from './request-costs.ts'
import { createWarn } from './warn.ts'

/** The replica of the store, as the feed uses it. */
export interface FeedReplica {
  /** Reads these products again; rejects if they could not be read. */
  refreshProducts(ids: readonly ProductId[]): Promise<void>
  /** Reads what changed since the last read. */
  catchUp(): Promise<void>
  /** Reads the whole store, because it is unknown what changed. Awaits `pace` before each page. */
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

/** The changes of one store, from the relay, from polling and from own writes. */
export interface Feed extends Pick<ActivityRecorder, 'recordDiffs' | 'recordOwnWrite'> {
  /** A page shows the store; follows changes for a while. */
  heartbeat(): void
  /** Reads once what was missed while no page was open. Never rejects. */
  catchUp(): Promise<void>
  status(): FeedStatus
  /** The relay was replaced or removed. */
  restart(): void
  stop(): void
}

/** Pages send a heartbeat every 20 s; two lost ones are tolerated. */
const heartbeatTimeoutMs = 50_000
/** How often the store is polled while a page is open and there is no relay. */
export const defaultPollMs = 30_000
/** How often the store is read although the relay is live: Wix may not send every event. */
const reconcileMs = 15 * 60_000
const catchUpMs = 20_000

export function createFeed(deps: FeedDeps): Feed {
  const { siteId, catalog, replica, store, log, clock, onEntries, fetch } = deps
  const pollMs = deps.pollMs ?? defaultPollMs
  const warn = createWarn(deps.logger)
  const budget = createRelayBudget(clock)
  const costs = createRequestCosts(catalog, (ids) => replica.countVariants(ids))
  const status = createFeedStatus(deps.onStatus)
  let activeUntil = 0
  let running: AbortController | undefined
  let closed = new AbortController()
  let checkedAt = 0
  /** An event did not tell what changed: only a poll of the store can find it. */
  let isPollWanted = false

  const reader: EventReader = createEventReader({
    replica,
    clock,
    budget,
    costs,
    warn,
    onOther(events) {
      // A stock event does not name its product.
      isPollWanted ||= events.some(({ entityKind }) => entityKind === 'inventory-item')
      recorder.recordEvents(events)
    },
    onUnread: (events) => recorder.recordEvents(events),
    onDrained: () => relay.savePosition(),
  })
  const recorder = createActivityRecorder({
    siteId,
    catalog,
    log,
    clock,
    warn,
    eventOf: reader.eventOf,
    onEntries,
  })
  const relay = createRelayEvents({
    siteId,
    store,
    clock,
    budget,
    status,
    warn,
    fetch,
    onEvent: reader.put,
    onRejected() {
      isPollWanted = true
    },
    onGap: () => void reader.readMissed(),
  })

  async function readChanges(): Promise<void> {
    checkedAt = clock.now()
    isPollWanted = false
    await budget.pay(1 + costs.page, 'person', closed.signal)
    await replica.catchUp()
  }

  async function follow(signal: AbortSignal): Promise<void> {
    const stream = await relay.open()
    if (stream !== undefined) await followRelay(stream, signal)
  }

  async function poll(signal: AbortSignal): Promise<void> {
    for (;;) {
      await clock.sleep(pollMs, signal)
      if (clock.now() > activeUntil) return running?.abort()
      const isLive = status.read().state === 'live'
      const isDue = !isLive || isPollWanted || clock.now() - checkedAt > reconcileMs
      if (isDue) await readChanges().catch(warn('What changed in the store could not be read.'))
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
    reader.stop()
    relay.forgetPosition()
  }

  return {
    heartbeat() {
      activeUntil = clock.now() + heartbeatTimeoutMs
      start()
    },
    async catchUp() {
      if (running !== undefined && !running.signal.aborted) return
      try {
        const stream = await relay.open()
        if (stream === undefined) return await readChanges()
        const quiet = { ...stream, onState: () => undefined }
        await catchUpWithRelay(quiet, AbortSignal.timeout(catchUpMs))
      } catch (error) {
        warn('What was missed could not be read.')(error)
        await readChanges().catch(warn('What changed in the store could not be read.'))
      }
    },
    recordDiffs: recorder.recordDiffs,
    recordOwnWrite: recorder.recordOwnWrite,
    status: status.read,
    restart() {
      const wasActive = clock.now() < activeUntil
      stop()
      status.reset()
      if (wasActive) start()
    },
    stop,
  }
}
