import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { readProcessIds } from '../../../lib/dev/browsers/install-browser.ts'
import {
  connectByMessage,
  openExtensionPage,
  pageWithoutScripts,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { shareOwnShelfside, test } from '../shelfside.ts'
import { makeStoppable } from './chromium.ts'
import { readAllRows, startRise, waitForState } from './jobs.ts'
import { flawless, judge, takeSnapshot } from './judge.ts'
import { buildPlainStore } from './build-plain-store.ts'
import { iterations, perSuite } from '../../iterations.ts'

const rise = '1.25' as Amount
const asleepSeconds = perSuite(6, 6, 40)
const rounds = iterations(1, 1, 10)
const products = 40
const shelfside = shareOwnShelfside({
  store: buildPlainStore(products, 8),
  faults: [{ match: 'POST', kind: 'delay', ms: 250 }],
})

for (let round = 1; round <= rounds; round += 1) {
  test(`a job continues after the computer slept for ${asleepSeconds} s (${round})`, async () => {
    test.setTimeout(300_000 + asleepSeconds * 1_000)
    const { store, context } = shelfside()
    const { siteId, mockStore } = store
    if (round === 1) await connectByMessage(shelfside(), store)
    const page = await openExtensionPage(shelfside(), pageWithoutScripts)
    const { ask, stop } = makeStoppable(context, page, siteId)
    await stop()
    const before = takeSnapshot(mockStore)
    const countWritten = () => {
      const now = takeSnapshot(mockStore).prices
      return [...now].filter(([id, price]) => before.prices.get(id) !== price).length
    }
    const jobId = await startRise(ask, siteId, [...before.prices.keys()], rise)
    await expect.poll(countWritten).toBeGreaterThan(0)

    const processes = await readProcessIds(context)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    // Requests sent before may still arrive.
    await sleep(500)
    const written = countWritten()
    expect(written).toBeLessThan(products)
    await sleep(asleepSeconds * 1_000)
    expect(countWritten()).toBe(written)
    for (const pid of processes.toReversed()) process.kill(pid, 'SIGCONT')

    await waitForState(ask, jobId, 'done')
    const rows = await readAllRows(ask, [jobId])
    expect(judge(before, takeSnapshot(mockStore), rows, rise)).toEqual(flawless)
    await page.close()
  })
}
