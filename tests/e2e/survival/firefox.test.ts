import { expect, test } from '@playwright/test'
import { findFirefox } from '../../../lib/dev/find-firefox.ts'
import { NoBrowserError } from '../../../lib/dev/find-browser.ts'
import { createRandom } from '../../../lib/sandbox/random.ts'
import { serveSandbox, type ServedSandbox } from '../../../lib/sandbox/serve.ts'
import { flawless, takeSnapshot } from './judge.ts'
import { openFirefox, type OpenedFirefox } from './open-firefox.ts'
import { buildPlainShop } from './shops.ts'
import { stopAtRandom, stopUntilDone } from './stop-at-random.ts'
import { isOnCi } from '../../../lib/dev/is-on-ci.ts'
import { weigh } from '../../weight.ts'

// The same extension as it is built for Firefox, over the same shop, by Firefox's own remote control.
test.describe.configure({ mode: 'serial' })

const products = 300
const stops = weigh(40, 200)
let servedShop: ServedSandbox | undefined
let openedFirefox: OpenedFirefox | undefined

test.beforeAll(async () => {
  const browserPath = await findFirefox().catch((error: unknown) => {
    if (error instanceof NoBrowserError && !isOnCi) return error
    throw error
  })
  test.skip(browserPath instanceof NoBrowserError, String(browserPath))
  servedShop = await serveSandbox({
    shop: buildPlainShop(products, 60),
    faults: [{ match: 'POST', kind: 'delay', ms: 30 }],
  })
  openedFirefox = await openFirefox(String(browserPath), servedShop)
})

test.afterAll(async () => {
  await openedFirefox?.close()
  await servedShop?.close()
})

function opened(): { readonly shop: ServedSandbox; readonly firefox: OpenedFirefox } {
  if (servedShop === undefined || openedFirefox === undefined)
    throw new Error('Firefox is not open.')
  return { shop: servedShop, firefox: openedFirefox }
}

interface Connected {
  readonly state: string
  readonly connection: { readonly products: number }
}

test('a shop is connected in Firefox and searched', async () => {
  const { siteId, apiKey } = opened().shop
  const { ask } = opened().firefox
  const { state, connection } = await ask<Connected>('connection.connect', { siteId, apiKey })
  expect({ state, products: connection.products }).toEqual({ state: 'connected', products })
  const search = { siteId, search: { text: 'Thing 7' }, offset: 0, limit: 20 }
  const found = await ask<{ items: { name: string }[] }>('products.search', search)
  expect(found.items.map(({ name }) => name)).toContain('Thing 7')
})

test(`jobs in Firefox outlive ${stops} ends of the background page, and come back by undo`, async () => {
  test.setTimeout(60_000 + stops * 3_000)
  const { shop, firefox } = opened()
  const before = takeSnapshot(shop.sandbox).prices
  const plan = { stops, gapMs: 350, productsPerJob: products, seed: 20_261_122 }
  const { verdicts, stops: struck, jobIds } = await stopAtRandom(firefox, shop, plan)
  for (const verdict of verdicts) expect(verdict).toEqual(flawless)
  expect(struck).toBeGreaterThanOrEqual(stops)
  expect(takeSnapshot(shop.sandbox).prices).not.toEqual(before)

  for (const jobId of jobIds.toReversed()) {
    await firefox.ask('jobs.undo', { jobId, siteId: shop.siteId })
    // Looked at less often: what comes back is under test here, and the budget begins anew each time.
    await stopUntilDone(firefox, createRandom(plan.seed), 1_500)
  }
  expect(takeSnapshot(shop.sandbox).prices).toEqual(before)
})
