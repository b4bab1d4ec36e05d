import { expect, test } from '@playwright/test'
import { findFirefox } from '#lib/dev/browsers/tested-browsers.ts'
import { createRandom } from '../../../lib/mock-store/random.ts'
import { serveMockStore, type ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { connectByHand, createUser } from './firefox-actions.ts'
import { flawless, takeSnapshot } from './judge.ts'
import { openFirefox, type OpenedFirefox } from './open-firefox.ts'
import { buildPlainStore } from './build-plain-store.ts'
import { stopAtRandom, stopUntilDone } from './stop-at-random.ts'
import { iterations } from '../../iterations.ts'
import { smoke } from '../smoke.ts'

// The built extension for Firefox, with the same store, through Firefox's own remote protocol.
test.describe.configure({ mode: 'serial' })

const products = 300
const stops = iterations(100, 100, 2_000)
let servedStore: ServedMockStore | undefined
let openedFirefox: OpenedFirefox | undefined

/** Firefox deletes storage that it was not asked to keep when the disk is full. */
const readPersisted = `
  const [, done] = arguments
  navigator.storage.persisted().then(done)`

test.beforeAll(async () => {
  const browserPath = await findFirefox()
  servedStore = await serveMockStore({
    store: buildPlainStore(products, 60),
    faults: [{ match: 'POST', kind: 'delay', ms: 30 }],
  })
  openedFirefox = await openFirefox(browserPath, servedStore)
})

test.afterAll(async () => {
  await openedFirefox?.close()
  await servedStore?.close()
})

function opened(): { readonly store: ServedMockStore; readonly firefox: OpenedFirefox } {
  if (servedStore === undefined || openedFirefox === undefined)
    throw new Error('Firefox is not open.')
  return { store: servedStore, firefox: openedFirefox }
}

test(
  'in Firefox a store is connected, searched, edited in bulk and restored by an undo',
  smoke,
  async () => {
    const { store, firefox } = opened()
    const { press, fill, see } = createUser(firefox)
    const before = takeSnapshot(store.mockStore).prices
    await connectByHand(firefox, store)
    await firefox.ask('documents.configure', { siteId: store.siteId })
    await expect.poll(() => firefox.runInPage(readPersisted, '')).toBe(true)

    await firefox.open('popup.html')
    await see(`${products} products`)
    await fill('Search products', 'Thing 7')
    await see('11 of 300 products')
    await press('Select all')
    await press('Bulk edit…')
    await fill('Change regular prices by', '7')
    await press('Preview changes')
    await press('Update ')
    await see('Done')
    const after = takeSnapshot(store.mockStore).prices
    const changed = [...after].filter(([id, price]) => before.get(id) !== price)
    expect(changed.length).toBeGreaterThan(10)
    expect(changed.length).toBeLessThan(products)

    await press('Undo…')
    await press('Undo ')
    await see('Undone')
    expect(takeSnapshot(store.mockStore).prices).toEqual(before)
    await firefox.open('options.html')
  },
)

test(`in Firefox jobs survive ${stops} stops of the background page and are undone`, async () => {
  test.setTimeout(300_000 + stops * 6_000)
  const { store, firefox } = opened()
  const before = takeSnapshot(store.mockStore).prices
  const plan = { stops, gapMs: 300, productsPerJob: products, seed: 20_261_122 }
  const { verdicts, stops: struck, jobIds } = await stopAtRandom(firefox, store, plan)
  for (const verdict of verdicts) expect(verdict).toEqual(flawless)
  expect(struck).toBe(stops)
  expect(takeSnapshot(store.mockStore).prices).not.toEqual(before)

  for (const jobId of jobIds.toReversed()) {
    await firefox.ask('jobs.undo', { jobId, siteId: store.siteId })
    // Polled less often, because this tests the recovery, and each start has a full request budget.
    await stopUntilDone(firefox, createRandom(plan.seed), 1_500, 10)
  }
  expect(takeSnapshot(store.mockStore).prices).toEqual(before)
})
