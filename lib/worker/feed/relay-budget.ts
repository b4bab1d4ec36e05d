import type { Clock } from '#lib/base/clock.ts'
import { createThrottle, type Priority } from '#lib/api/index.ts'

/** Everything that the events of a shop, gaps and broken connections cause is paid for here. */
export interface RelayBudget {
  /** Resolves when so many requests may be sent; rejects with the signal's reason. */
  pay(requests: number, priority: Priority, signal: AbortSignal): Promise<void>
}

/** A relay is not trusted: whatever it sends, it causes at most 30 requests in any minute. */
export function createRelayBudget(clock: Clock): RelayBudget {
  const throttle = createThrottle({ clock, perMinute: 14, burst: 15 })
  return {
    async pay(requests, priority, signal) {
      for (let paid = 0; paid < requests; paid += 1) await throttle.take(priority, signal)
    },
  }
}
