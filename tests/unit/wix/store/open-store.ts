import { hastyClock } from '#tests/clocks.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { createThrottle } from '#lib/wix/api/index.ts'
import { createMockStore, type MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMemoryVariants } from './memory-variants.ts'

/** A mock store, and what is needed to open it. */
export function buildStore(options: MockStoreOptions = {}) {
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
