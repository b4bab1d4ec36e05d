import type { Clock } from '#lib/core/base/clock.ts'
import { createThrottle, type Priority } from '#lib/wix/api/index.ts'

/** Limits the requests that events, gaps and broken connections of a store cause. */
export interface RelayBudget {
  /** Resolves when so many requests may be sent; rejects with the signal's reason. */
  pay(requests: number, priority: Priority, signal: AbortSignal): Promise<void>
}

/** A relay is not trusted: it can cause at most 30 requests in any minute. */
export function createRelayBudget(clock: Clock): RelayBudget {
  const throttle = createThrottle({ clock, perMinute: 14, burst: 15 })
  return {
    async pay(requests, priority, signal) {
      for (let paid = 0; paid < requests; paid += 1) await throttle.take(priority, signal)
    },
  }
}
