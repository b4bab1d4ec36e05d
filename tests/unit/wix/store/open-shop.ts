import type { Clock } from '#lib/core/base/clock.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { orAborted } from '#lib/wix/api/transport/or-aborted.ts'
import { createThrottle } from '#lib/wix/api/index.ts'
import { createMockStore, type MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMemoryVariants } from './memory-variants.ts'

/** A clock whose waits end immediately. */
export const hastyClock: Clock = {
  now: () => Date.UTC(2026, 10, 20),
  sleep: (_, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) reject(signal.reason as Error)
      else setImmediate(resolve)
    }),
}

/**
 * Waits take no time and advance the clock, for reads that lag behind writes. A wait of at least
 * `minDeadlineMs` is a deadline, which an answer from memory never misses.
 */
export function createMovingClock(minDeadlineMs = 10_000): Clock & { advance(ms: number): void } {
  let nowMs = Date.UTC(2026, 10, 20)
  return {
    // Whole milliseconds, like the clock of a computer, which the records of jobs hold; a delay may have parts of one.
    now: () => Math.trunc(nowMs),
    advance: (ms) => void (nowMs += ms),
    async sleep(delayMs, signal) {
      signal?.throwIfAborted()
      if (delayMs < minDeadlineMs) nowMs += delayMs
      else await orAborted(new Promise<never>(() => undefined), signal)
    },
  }
}

/** A mock store, and what is needed to open it. */
export function buildShop(options: MockStoreOptions = {}) {
  // On a stopped clock no file would ever be ready.
  const v3 = { mediaDelayMs: 0, ...options.v3 }
  const mockStore = createMockStore({ clock: hastyClock, ...options, v3 })
  const requests: { path: string; body: Record<string, unknown> }[] = []
  const access = {
    siteId: mockStore.siteId as SiteId,
    apiKey: mockStore.apiKey,
    throttle: createThrottle({ perMinute: 1e9, burst: 1e9 }),
    variants: createMemoryVariants(),
    fetch: (url: string, init: RequestInit) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      requests.push({ path: new URL(url).pathname, body })
      return mockStore.fetch(new Request(url, init))
    },
  }
  return { mockStore, access, requests, open: () => openProductStore(access) }
}
