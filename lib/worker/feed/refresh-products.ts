import type { Clock } from '#lib/base/clock.ts'
import { parseProductId, type ProductId } from '#lib/catalog/ids.ts'
import { createInbox, type Inbox, type Standing } from '#lib/events/order.ts'
import type { FeedEvent } from './polled-event.ts'
import type { RelayBudget } from './relay-budget.ts'

export interface RefreshProductsDeps {
  readonly clock: Clock
  readonly budget: RelayBudget
  /** Reads these once more, as one reading. Rejects when it could not. */
  readonly read: (ids: readonly ProductId[]) => Promise<void>
  /** What no product can be read for: shown by what the event itself says. */
  readonly onOther: (events: readonly FeedEvent[]) => void
  /** Everything that came has been read. */
  readonly onDrained: () => void
  readonly onFailed: (error: unknown) => void
  /** The most requests that one reading of so many products costs the shop. */
  readonly costOf: (ids: readonly ProductId[], deleted: number) => Promise<number>
  readonly inbox?: Inbox | undefined
}

export interface RefreshProducts {
  put(event: FeedEvent): Standing
  /** The event that a product was read for last. */
  eventOf(id: ProductId): FeedEvent | undefined
  stop(): void
}

interface Taken {
  readonly products: ReadonlySet<ProductId>
  /** How many of them are said to be gone. */
  readonly deleted: number
}

/** Changes that come together are read together. */
const gatherMs = 40
const perRead = 100
/** A product that is gone is asked for by itself: a request for each. */
const goneInRead = 8
const maxClaims = 10_000
const claimMs = 60_000

/**
 * Reads again what events are about: each product at most once in 2 s, and never more than 30 requests
 * in a minute, however many events come.
 */
export function createProductRefresher(deps: RefreshProductsDeps): RefreshProducts {
  const { clock, budget, read, onOther, onDrained, onFailed, costOf } = deps
  const { inbox = createInbox() } = deps
  const claims = new Map<ProductId, { readonly event: FeedEvent; readonly at: number }>()
  const stopper = new AbortController()
  const { signal } = stopper
  let isRunning = false

  function claim(id: ProductId, event: FeedEvent | undefined): void {
    const saved = event ?? claims.get(id)?.event
    if (saved === undefined) return
    claims.delete(id)
    claims.set(id, { event: saved, at: clock.now() })
    const [oldest] = claims.keys()
    if (claims.size > maxClaims && oldest !== undefined) claims.delete(oldest)
  }

  /** What is due now, with what was taken before no more than one reading's worth. */
  function takePending(taken: Taken = { products: new Set(), deleted: 0 }): Taken {
    const products = new Set(taken.products)
    const others: FeedEvent[] = []
    let { deleted } = taken
    while (products.size < perRead && deleted < goneInRead) {
      const [change] = inbox.take(clock.now(), 1)
      if (change === undefined) break
      const id = change.kind === 'product' ? parseProductId(change.id) : undefined
      if (id === undefined) {
        others.push(...change.events)
        continue
      }
      if (change.events.some(({ action }) => action === 'deleted')) deleted += 1
      claim(id, change.events.at(-1))
      products.add(id)
    }
    if (others.length > 0) onOther(others)
    return { products, deleted }
  }

  async function pay({ products, deleted }: Taken, before: number): Promise<number> {
    const cost = await costOf([...products], deleted)
    await budget.pay(cost - before, 'bulk', signal)
    return Math.max(before, cost)
  }

  async function run(): Promise<void> {
    for (;;) {
      const dueAt = inbox.dueAt()
      if (dueAt === undefined) return
      await clock.sleep(Math.max(gatherMs, dueAt - clock.now()), signal)
      const first = takePending()
      if (first.products.size > 0) {
        const paid = await pay(first, 0)
        // What came while that waited for its turn is read along, and not a turn later.
        const all = takePending(first)
        await pay(all, paid)
        // What could not be read is noted with the copy, and read with the next.
        await read([...all.products]).catch(onFailed)
      }
      if (inbox.dueAt() === undefined) onDrained()
    }
  }

  function start(): void {
    if (isRunning) return
    isRunning = true
    run()
      .catch((error: unknown) => signal.aborted || onFailed(error))
      .finally(() => (isRunning = false))
  }

  return {
    put(event) {
      const standing = inbox.put(event)
      start()
      return standing
    },
    eventOf(id) {
      const found = claims.get(id)
      return found !== undefined && found.at + claimMs > clock.now() ? found.event : undefined
    },
    stop: () => stopper.abort(),
  }
}
