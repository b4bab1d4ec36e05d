import { expect } from '@playwright/test'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { openShadowPanel } from '../../../lib/dev/browsers/shadow.ts'
import {
  adminUrl,
  connectStore,
  openAdminProduct,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { createRandom } from '../../../lib/mock-store/random.ts'
import { shareOwnShelfside, test } from '../shelfside.ts'
import { makeStoppable } from './chromium.ts'
import { readAllRows, readJob, startRise } from './jobs.ts'
import { flawless, judge, takeSnapshot } from './judge.ts'
import { continueAfterKill } from './outlive-kills.ts'
import { buildPlainStore } from './build-plain-store.ts'
import { openAfterReload, reloadExtension } from './reload-extension.ts'
import { stopUntilDone } from './stop-at-random.ts'

const rise = '1.25' as Amount
const shelfside = shareOwnShelfside({
  store: buildPlainStore(120, 30),
  faults: [{ match: 'POST', kind: 'delay', ms: 60 }],
})

test('a job continues after the extension was reloaded, and its old scripts do nothing', async () => {
  const { store, context } = shelfside()
  const { siteId, mockStore } = store
  await connectStore(shelfside(), store)
  const admin = await openAdminProduct(shelfside(), store)
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
  await reloadExtension(old)

  const now = makeStoppable(context, await openAfterReload(shelfside(), 'options.html'), siteId)
  expect((await readJob(now.ask, jobId))?.counts['planned']).toBeGreaterThan(0)
  // The session storage ends with the extension, and with it the key.
  await continueAfterKill(now, store, jobId)
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
