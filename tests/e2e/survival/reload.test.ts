import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { Amount } from '../../../lib/catalog/money/amount.ts'
import { openShadowPanel } from '../../../lib/dev/browsers/shadow.ts'
import {
  adminUrl,
  connectShop,
  openAdminProduct,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../../lib/dev/browsers/worker-control.ts'
import { createRandom } from '../../../lib/mock-store/random.ts'
import { shareOwnShelfside, test } from '../shelfside.ts'
import { makeStoppable } from './chromium.ts'
import { readAllRows, readJob, startRise } from './jobs.ts'
import { flawless, judge, takeSnapshot } from './judge.ts'
import { continueAfterKill } from './outlive-kills.ts'
import { buildPlainShop } from './build-plain-shop.ts'
import { stopUntilDone } from './stop-at-random.ts'

const rise = '1.25' as Amount
const shelfside = shareOwnShelfside({
  shop: buildPlainShop(120, 30),
  faults: [{ match: 'POST', kind: 'delay', ms: 60 }],
})

async function reload(page: Page): Promise<void> {
  await page.evaluate(() => chrome.runtime.reload()).catch(() => undefined)
  await expect.poll(() => page.isClosed()).toBe(true)
}

/** The options page of the reloaded extension; the pages of the previous one closed with it. */
async function reopen(): Promise<Page> {
  for (let tries = 0; tries < 50; tries += 1) {
    const page = await openExtensionPage(shelfside(), 'options.html').catch(() => undefined)
    if (page !== undefined) return page
    await sleep(100)
  }
  throw new Error('The extension did not start again.')
}

/**
 * Sometimes Chromium leaves an extension that was reloaded while it worked with a worker that runs and
 * answers every call with "No SW": no message reaches it. A user would reload again, and so does the
 * test.
 */
async function openAnswered(): Promise<Page> {
  for (let tries = 0; tries < 5; tries += 1) {
    const page = await reopen()
    const asked = sendMessage(page, 'connection.read', {}).then(() => true)
    if (await Promise.race([asked.catch(() => false), sleep(5000, false)])) return page
    await reload(page)
  }
  throw new Error('The worker does not answer.')
}

test('a job continues after the extension was reloaded, and its old scripts do nothing', async () => {
  const { shop, context } = shelfside()
  const { siteId, mockStore } = shop
  await connectShop(shelfside(), shop)
  const admin = await openAdminProduct(shelfside(), shop)
  const panel = await openShadowPanel(admin)
  await expect.poll(() => panel.countHosts()).toBe(1)
  const complaints: string[] = []
  admin.on('pageerror', ({ message }) => complaints.push(message))
  admin.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))

  const old = await openExtensionPage(shelfside(), 'options.html')
  const before = takeSnapshot(mockStore)
  const { ask } = makeStoppable(context, old, siteId)
  const jobId = await startRise(ask, siteId, [...before.prices.keys()], rise)
  await expect.poll(() => takeSnapshot(mockStore).writes.size).toBeGreaterThan(8)
  await reload(old)

  const now = makeStoppable(context, await openAnswered(), siteId)
  expect((await readJob(now.ask, jobId))?.counts['planned']).toBeGreaterThan(0)
  // The session storage ends with the extension, and with it the key.
  await continueAfterKill(now, shop, jobId)
  await stopUntilDone(now, createRandom(1), 1_000)
  const rows = await readAllRows(now.ask, [jobId])
  expect(judge(before, takeSnapshot(mockStore), rows, rise)).toEqual(flawless)

  await admin.evaluate(
    (path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    new URL(adminUrl(siteId, 'wix-stores/products')).pathname,
  )
  await expect.poll(() => panel.countHosts()).toBe(0)
  expect(complaints).toEqual([])
})
