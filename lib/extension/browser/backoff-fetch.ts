import { type Clock, systemClock } from '#lib/core/base/clock.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

interface Failing {
  readonly failures: number
  readonly status: number
  readonly blockedUntil: number
}

// Chrome's values; its jitter only shortens a wait.
const ignored = 2
const firstMs = 700
const factor = 1.4
const maxMs = 15 * 60_000
/** A request that would wait longer than this is not sent; it gets the last failure. */
const maxWaitMs = 10_000
const maxAddresses = 1000

/** Does not jump when the system time is set, as in the browser. */
const monotonicClock: Clock = { ...systemClock, now: () => performance.now() }

/**
 * `fetch` that sends no request the browser would block. Chrome blocks an extension's requests to an
 * address (without its query) that answered 5xx more than twice: for 0.7 s, then 1.4 times as long after
 * each further failure. A blocked request rejects like a broken connection, after which it is unknown
 * whether the store applied it. So the same is counted here: short blocks are awaited, and during a long
 * one the store's last status is the response. The worker has one instance, as there is one browser.
 */
export function createBackoffFetch(
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
  clock: Clock = monotonicClock,
): Fetch {
  const failing = new Map<string, Failing>()

  function record(address: string, status: number): void {
    const before = failing.get(address)
    failing.delete(address)
    if (status < 500) {
      // Chrome forgets one failure per success, not all of them.
      const failures = (before?.failures ?? 0) - 1
      if (before !== undefined && failures > 0) failing.set(address, { ...before, failures })
      return
    }
    const failures = (before?.failures ?? 0) + 1
    const counted = failures - ignored
    const blockMs = counted > 0 ? Math.min(firstMs * factor ** (counted - 1), maxMs) : 0
    const blockedUntil = Math.max(before?.blockedUntil ?? 0, clock.now() + blockMs)
    failing.set(address, { failures, status, blockedUntil })
    const [oldest] = failing.keys()
    if (failing.size > maxAddresses && oldest !== undefined) failing.delete(oldest)
  }

  return async (url, init) => {
    const address = url.replace(/[?#].*$/s, '').toLowerCase()
    for (;;) {
      const blocked = failing.get(address)
      if (blocked === undefined) break
      const leftMs = blocked.blockedUntil - clock.now()
      if (leftMs <= 0) break
      if (leftMs > maxWaitMs) return new Response(null, { status: blocked.status })
      await clock.sleep(leftMs, init.signal ?? undefined)
    }
    const response = await fetch(url, init)
    record(address, response.status)
    return response
  }
}
