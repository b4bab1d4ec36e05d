import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import {
  openExtensionPage,
  pageWithoutScripts,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { createRandom } from '../../../lib/mock-store/random.ts'
import { test } from '../shelfside.ts'
import { makeStoppable } from './chromium.ts'
import { buildPlainStore } from './build-plain-store.ts'
import { perSuite } from '../../iterations.ts'

interface Status {
  readonly state: string
  readonly products: number
  readonly progress?: { readonly seen: number; readonly total?: number }
}

const products = perSuite(3_000, 3_000, 20_000)
const catalogs = [
  // One page in flight; near both ends also the count of all products.
  { catalog: 'v1', path: '/stores-reader/v1/products/query', pagesLost: 2, maxPages: 4 },
  // One transaction has four pages with their variants and stock.
  { catalog: 'v3', path: '/stores/v3/products/search', pagesLost: 5, maxPages: 11 },
] as const

for (const { catalog, path, pagesLost, maxPages } of catalogs) {
  test(`the first sync of ${products} products on ${catalog} survives each stop of the worker and continues`, async ({
    openStore,
  }) => {
    test.setTimeout(300_000 + products * 10)
    const faults = [{ match: '', kind: 'delay', ms: 90 }] as const
    const shelfside = await openStore({ catalog, store: buildPlainStore(products, 60), faults })
    try {
      const { store, context } = shelfside
      const { siteId, apiKey } = store
      const page = await openExtensionPage(shelfside, pageWithoutScripts)
      const { ask, stop } = makeStoppable(context, page, siteId)
      const read = () => ask<Status>('replica.read', { siteId })
      await ask('connection.connect', { siteId, apiKey })
      const asked = () => store.mockStore.log().filter((entry) => entry.path === path).length
      const random = createRandom(20_261_124)
      let stops = 0
      let seen = 0
      for (let status = await read(); status.state !== 'fresh'; status = await read()) {
        // Each transaction is stored completely or not at all, and nothing stored is read again.
        expect(status.products).toBe(0)
        expect(status.progress?.seen ?? seen).toBeGreaterThanOrEqual(seen)
        seen = status.progress?.seen ?? seen
        // By what was read, because a slow machine reads less in the same time.
        const stopsAt = asked() + Math.floor(random.next() * (maxPages + 1))
        while (asked() < stopsAt && (await read()).state !== 'fresh') await sleep(20)
        await sleep(random.next() * 200)
        await stop()
        stops += 1
      }
      const { products: copied } = await read()
      expect(copied).toBe(products)
      expect(stops).toBeGreaterThan(3)
      // Requests besides the pages: testing the key, counting before and after, and changes in the
      // meantime.
      expect(asked()).toBeLessThanOrEqual(products / 100 + stops * pagesLost + 12)
      test.info().annotations.push({
        type: `${catalog} stops, lists asked`,
        description: `${stops}, ${asked()} of ${products / 100}`,
      })
    } finally {
      await shelfside.close()
    }
  })
}
