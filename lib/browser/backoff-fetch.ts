import { type Clock, systemClock } from '#lib/base/clock.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

interface Failing {
  readonly failures: number
  readonly status: number
  readonly heldUntil: number
}

// Chrome's numbers; its jitter only makes a wait shorter.
const ignored = 2
const firstMs = 700
const factor = 1.4
const maxMs = 15 * 60_000
/** Longer than this nobody is left waiting for a request that has not gone out. */
const timeoutMs = 10_000
const maxAddresses = 1000

/** Counts on when somebody sets the time, as the browser does. */
const steadyClock: Clock = { ...systemClock, now: () => performance.now() }

/**
 * `fetch` that sends nothing which the browser would not send. Chrome refuses an extension's requests to
 * an address, its query aside, that answered 5xx more than twice: for 0.7 s, then 1.4 times as long with
 * each failure more. What it refuses rejects like a line that was cut, of which nobody knows what it did
 * in the shop. So the same is counted here: short holds are waited for, and in a long one the shop's
 * last status is the answer. One for all that a worker sends, as there is one browser.
 */
export function createBackoffFetch(
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
  clock: Clock = steadyClock,
): Fetch {
  const failing = new Map<string, Failing>()

  function note(address: string, status: number): void {
    const before = failing.get(address)
    failing.delete(address)
    if (status < 500) {
      // It forgets one failure with each success, and not all of them.
      const failures = (before?.failures ?? 0) - 1
      if (before !== undefined && failures > 0) failing.set(address, { ...before, failures })
      return
    }
    const failures = (before?.failures ?? 0) + 1
    const counted = failures - ignored
    const holdMs = counted > 0 ? Math.min(firstMs * factor ** (counted - 1), maxMs) : 0
    const heldUntil = Math.max(before?.heldUntil ?? 0, clock.now() + holdMs)
    failing.set(address, { failures, status, heldUntil })
    const [oldest] = failing.keys()
    if (failing.size > maxAddresses && oldest !== undefined) failing.delete(oldest)
  }

  return async (url, init) => {
    const address = url.replace(/[?#].*$/s, '').toLowerCase()
    for (;;) {
      const held = failing.get(address)
      if (held === undefined) break
      const leftMs = held.heldUntil - clock.now()
      if (leftMs <= 0) break
      if (leftMs > timeoutMs) return new Response(null, { status: held.status })
      await clock.sleep(leftMs, init.signal ?? undefined)
    }
    const response = await fetch(url, init)
    note(address, response.status)
    return response
  }
}
