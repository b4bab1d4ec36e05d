import type { Clock } from '#lib/core/base/clock.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { EntryRelay } from '#lib/extension/session/vault/entry.ts'
import { createVerifier, EventRejected } from '#lib/wix/events/verify.ts'
import type { FeedStatusKeeper } from './feed-status.ts'
import type { FollowRelayDeps } from './follow-relay.ts'
import { openRelay } from './open-relay.ts'
import type { RelayBudget } from './relay-budget.ts'
import type { RelayStore } from './relay-store.ts'
import type { FeedEvent } from './to-entries.ts'
import type { Warn } from './warn.ts'

/** A relay stores events for a week. */
const lateMs = 8 * 24 * 60 * 60_000

export interface RelayEventsDeps {
  readonly siteId: SiteId
  readonly store: RelayStore
  readonly clock: Clock
  readonly budget: RelayBudget
  readonly status: FeedStatusKeeper
  readonly warn: Warn
  readonly onEvent: (event: FeedEvent) => void
  /** An event could not be verified. */
  readonly onRejected: () => void
  readonly onGap: () => void
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** The verified events from the relay of one store, and the position up to which they are handled. */
export interface RelayEvents {
  /** Undefined while the store has no relay, or none whose key is available. */
  open(): Promise<FollowRelayDeps | undefined>
  savePosition(): void
  /** What has arrived and is not saved yet will arrive again. */
  forgetPosition(): void
}

export function createRelayEvents(deps: RelayEventsDeps): RelayEvents {
  const { siteId, store, clock, budget, status, warn, onEvent, onRejected, onGap } = deps
  let lastId: string | undefined

  /** Saved only after all events are handled: unhandled ones would be lost with the worker. */
  function savePosition(): void {
    if (lastId === undefined) return
    store.writePosition(siteId, lastId).catch(warn('The position in the relay could not be saved.'))
  }

  async function follow(relay: EntryRelay): Promise<FollowRelayDeps> {
    const { publicKey, instanceId, address, key } = relay
    const verify = await createVerifier({ publicKey, instanceId, lateMs, clock })
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
          status.countEvent(clock.now())
          onEvent(head)
        } catch (error) {
          if (!(error instanceof EventRejected)) throw error
          onRejected()
          status.countRejected()
        }
        position = id ?? position
        lastId = position
      },
      onGap,
      onReady(id) {
        position = id ?? position
        if (lastId !== undefined) return
        lastId = position
        savePosition()
      },
      onState: (state, problem) => status.setState(state, problem),
    }
  }

  return {
    async open() {
      const relay = await store.readRelay(siteId)
      return relay && follow(relay)
    },
    savePosition,
    forgetPosition() {
      lastId = undefined
    },
  }
}
