import type { Clock } from '#lib/core/base/clock.ts'
import { parseProductId, type ProductId } from '#lib/core/catalog/ids.ts'
import { createInbox, type Inbox, type Standing } from '#lib/wix/events/order.ts'
import type { FeedEvent } from './to-entries.ts'
import type { RelayBudget } from './relay-budget.ts'

export interface RefreshProductsDeps {
  readonly clock: Clock
  readonly budget: RelayBudget
  /** Reads these products again together. Rejects on failure. */
  readonly read: (ids: readonly ProductId[]) => Promise<void>
  /** Events that name no product; they are shown with the event's own data. */
  readonly onOther: (events: readonly FeedEvent[]) => void
  /** All received events have been handled. */
  readonly onDrained: () => void
  readonly onFailed: (error: unknown) => void
  /** The maximum number of requests for one read of these products. */
  readonly costOf: (ids: readonly ProductId[], deleted: number) => Promise<number>
  readonly inbox?: Inbox | undefined
}

export interface RefreshProducts {
  put(event: FeedEvent): Standing
  /** The event that caused the last read of a product. */
  eventOf(id: ProductId): FeedEvent | undefined
  stop(): void
}

interface Batch {
  readonly products: ReadonlySet<ProductId>
  /** How many of them are reported as deleted. */
  readonly deleted: number
}

/** Events within this time are handled together. */
const gatherMs = 40
const maxPerRead = 100
/** Each deleted product takes its own request. */
const maxDeletedPerRead = 8
const maxCauses = 10_000
const causeMs = 60_000

/**
 * Reads the products of events again: each product at most once in 2 s, with at most 30 requests per minute in
 * total, however many events come.
 */
export function createProductRefresher(deps: RefreshProductsDeps): RefreshProducts {
  const { clock, budget, read, onOther, onDrained, onFailed, costOf } = deps
  const { inbox = createInbox() } = deps
  const causes = new Map<ProductId, { readonly event: FeedEvent; readonly at: number }>()
  const stopper = new AbortController()
  const { signal } = stopper
  let isRunning = false

  function recordCause(id: ProductId, event: FeedEvent | undefined): void {
    const cause = event ?? causes.get(id)?.event
    if (cause === undefined) return
    causes.delete(id)
    causes.set(id, { event: cause, at: clock.now() })
    const [oldest] = causes.keys()
    if (causes.size > maxCauses && oldest !== undefined) causes.delete(oldest)
  }

  /** Adds the events that are due now to a batch, up to its maximum size. */
  function takePending(batch: Batch = { products: new Set(), deleted: 0 }): Batch {
    const products = new Set(batch.products)
    const others: FeedEvent[] = []
    let { deleted } = batch
    while (products.size < maxPerRead && deleted < maxDeletedPerRead) {
      const [change] = inbox.take(clock.now(), 1)
      if (change === undefined) break
      const id = change.kind === 'product' ? parseProductId(change.id) : undefined
      if (id === undefined) {
        others.push(...change.events)
        continue
      }
      if (change.events.some(({ action }) => action === 'deleted')) deleted += 1
      recordCause(id, change.events.at(-1))
      products.add(id)
    }
    if (others.length > 0) onOther(others)
    return { products, deleted }
  }

  async function pay({ products, deleted }: Batch, before: number): Promise<number> {
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
        // Events that came while waiting for the budget join this batch.
        const all = takePending(first)
        await pay(all, paid)
        // The replica records products that could not be read; the next update reads them.
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
      const found = causes.get(id)
      return found !== undefined && found.at + causeMs > clock.now() ? found.event : undefined
    },
    stop: () => stopper.abort(),
  }
}
