import type { Clock } from '#lib/core/base/clock.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Pace } from '#lib/extension/replica/replica.ts'
import { createProductRefresher, type RefreshProducts } from './refresh-products.ts'
import type { RelayBudget } from './relay-budget.ts'
import type { RequestCosts } from './request-costs.ts'
import type { FeedEvent } from './to-entries.ts'
import type { Warn } from './warn.ts'

export interface EventReaderDeps {
  readonly replica: {
    exists(): Promise<boolean>
    refreshProducts(ids: readonly ProductId[]): Promise<void>
    readAll(pace: Pace): Promise<void>
  }
  readonly clock: Clock
  readonly budget: RelayBudget
  readonly costs: RequestCosts
  readonly warn: Warn
  /** Events that name no product. */
  readonly onOther: (events: readonly FeedEvent[]) => void
  /** Events of products, while there is no replica to read them into. */
  readonly onUnread: (events: readonly FeedEvent[]) => void
  /** All received events have been handled. */
  readonly onDrained: () => void
}

/** Reads into the replica what events report. */
export interface EventReader {
  readonly put: (event: FeedEvent) => void
  /** The event that caused the last read of a product. */
  readonly eventOf: (id: ProductId) => FeedEvent | undefined
  /** Reads the whole store because events were missed. Calls during a read cause one more read. */
  readMissed(): Promise<void>
  /** Drops what has not been read yet. */
  stop(): void
}

export function createEventReader(deps: EventReaderDeps): EventReader {
  const { replica, clock, budget, costs, warn, onOther, onUnread, onDrained } = deps
  let wholeReading: { isRepeated: boolean } | undefined
  let stopper = new AbortController()
  let refresher = createRefresher()

  function createRefresher(): RefreshProducts {
    return createProductRefresher({
      clock,
      budget,
      costOf: costs.of,
      async read(ids) {
        if (await replica.exists()) return replica.refreshProducts(ids)
        onUnread(ids.flatMap((id) => refresher.eventOf(id) ?? []))
      },
      onOther,
      onDrained,
      onFailed: warn('Changed products could not be read again.'),
    })
  }

  async function readMissed(): Promise<void> {
    if (wholeReading !== undefined) {
      wholeReading.isRepeated = true
      return
    }
    const { signal } = stopper
    const pace: Pace = (what) =>
      budget.pay(what === 'page' ? costs.page : 1, 'background', signal).catch(() => undefined)
    wholeReading = { isRepeated: true }
    while (wholeReading.isRepeated && !signal.aborted) {
      wholeReading.isRepeated = false
      await replica.readAll(pace).catch(warn('The store could not be read again.'))
    }
    wholeReading = undefined
  }

  return {
    put(event) {
      if (refresher.put(event) === 'full') void readMissed()
    },
    eventOf: (id) => refresher.eventOf(id),
    readMissed,
    stop() {
      stopper.abort()
      stopper = new AbortController()
      refresher.stop()
      refresher = createRefresher()
    },
  }
}
