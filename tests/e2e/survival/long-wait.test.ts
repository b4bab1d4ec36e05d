import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Amount } from '../../../lib/domain/amount.ts'
import { serveSandbox } from '../../../lib/sandbox/serve.ts'
import { readAllRows, startRise, waitForState } from './jobs.ts'
import { flawless, judge, takeSnapshot } from './judge.ts'
import { buildPlainShop } from './shops.ts'
import { openUnattached } from './unattached.ts'
import { isNightly } from '../../weight.ts'

const rise = '1.25' as Amount
const retryAfterSeconds = 45

async function outliveTheWait(): Promise<void> {
  const shop = await serveSandbox({ shop: buildPlainShop(20, 4) })
  const { siteId, apiKey, sandbox } = shop
  const browser = await openUnattached(shop)
  try {
    const before = takeSnapshot(sandbox)
    const jobId = await browser.withPage(async (ask) => {
      await ask('connection.connect', { siteId, apiKey })
      const headers = { 'retry-after': String(retryAfterSeconds) }
      const match = 'POST /stores/v1/bulk/products'
      sandbox.setFaults([{ match, kind: 'status', status: 429, headers, times: 1 }])
      return startRise(ask, siteId, [...before.prices.keys()], rise)
    })
    const refusal = () => sandbox.log().find(({ status }) => status === 429)
    await expect.poll(refusal).toBeDefined()
    const refusedAt = Date.parse(refusal()?.at ?? '')

    let isUp = true
    while (isUp && Date.now() < refusedAt + 38_000) {
      isUp = await browser.isWorkerUp()
      await sleep(500)
    }
    // Where alarms kept it alive all the time, it is ended by hand: the wait has to outlive it.
    const endedByItself = !isUp
    if (isUp) await browser.stopWorker()
    test
      .info()
      .annotations.push({ type: 'the worker idled out', description: String(endedByItself) })
    await expect.poll(() => browser.isWorkerUp()).toBe(false)
    expect(takeSnapshot(sandbox).prices).toEqual(before.prices)

    // No page is open: an alarm alone can wake it, half a minute late at the most.
    const isWritten = () => takeSnapshot(sandbox).writes.size === 20
    await expect.poll(isWritten, { timeout: 60_000, intervals: [250] }).toBe(true)
    const writtenAt = Date.now()
    expect(writtenAt).toBeGreaterThanOrEqual(refusedAt + retryAfterSeconds * 1_000)
    expect(writtenAt).toBeLessThan(refusedAt + (retryAfterSeconds + 40) * 1_000)

    const rows = await browser.withPage(async (ask) => {
      await waitForState(ask, jobId, 'done')
      return readAllRows(ask, [jobId])
    })
    expect(judge(before, takeSnapshot(sandbox), rows, rise)).toEqual(flawless)
  } finally {
    await browser.close()
    await shop.close()
  }
}

// It takes a minute and a half, nearly all of it waiting.
if (isNightly) {
  test(
    `a worker that ends while the shop asks for ${retryAfterSeconds} s of patience is woken when they are over`,
    outliveTheWait,
  )
}
