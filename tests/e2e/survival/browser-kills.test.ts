import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Amount } from '../../../lib/domain/amount.ts'
import type { InstalledBrowser } from '../../../lib/dev/install-browser.ts'
import { createRandom } from '../../../lib/sandbox/random.ts'
import type { Sandbox } from '../../../lib/sandbox/sandbox.ts'
import { serveSandbox, type ServedSandbox, type ServeOptions } from '../../../lib/sandbox/serve.ts'
import { readAllRows, startRise, waitForState } from './jobs.ts'
import { flawless, judge, takeSnapshot } from './judge.ts'
import { begin, connect, installOver, whyNotInstalled } from './open-installed.ts'
import { buildPlainShop } from './shops.ts'
import { stopUntilDone } from './stop-at-random.ts'
import { weigh } from '../../weight.ts'

// The whole browser ends as in a power cut, and comes back on the same profile. Its session is gone
// then, and the key with it: a job waits for the key and for nothing else.
const kills = weigh(10, 100)
const earlyKills = weigh(1, 5)
const rise = '1.25' as Amount

test.beforeAll(async () => {
  const why = await whyNotInstalled()
  test.skip(why !== undefined, why)
})

/** A shop and a browser that are gone after the test, whatever becomes of it. */
async function withInstalled(
  options: ServeOptions,
  run: (shop: ServedSandbox, installed: InstalledBrowser) => Promise<void>,
): Promise<void> {
  const shop = await serveSandbox(options)
  const installed = await installOver(shop)
  try {
    await run(shop, installed)
  } finally {
    await installed.close()
    await shop.close()
  }
}

function countWrites(sandbox: Sandbox): number {
  return takeSnapshot(sandbox)
    .writes.values()
    .reduce((sum, count) => sum + count, 0)
}

/** How long it takes until the shop is written to again, in milliseconds. */
async function waitForWrite(sandbox: Sandbox, since: number): Promise<number> {
  const begun = performance.now()
  while (countWrites(sandbox) === since) {
    if (performance.now() - begun > 60_000) throw new Error('Nothing was written any more.')
    await sleep(5)
  }
  return performance.now() - begun
}

test(`a job outlives ${kills} kills of the browser, each time waiting for its key alone`, async () => {
  test.setTimeout(300_000 + kills * 15_000)
  const faults = [{ match: 'POST', kind: 'delay', ms: 40 }] as const
  await withInstalled({ shop: buildPlainShop(240, 80), faults }, async (shop, installed) => {
    const { siteId, sandbox } = shop
    const random = createRandom(20_261_123)
    // Closed in order once: until then the browser has not noted that the extension is there.
    await (await begin(installed, siteId)).close()
    let life = await begin(installed, siteId)
    await connect(life, shop)
    const before = takeSnapshot(sandbox)
    const ids = [...before.prices.keys()]
    const jobId = await startRise(life.ask, siteId, ids, rise)
    const waits: number[] = []
    for (let count = 0; count < kills; count += 1) {
      await sleep(50 + random.next() * 400)
      await life.kill()
      life = await begin(installed, siteId)
      const { problem } = await waitForState(life.ask, jobId, 'paused')
      expect(problem?.code).toBe('not-connected')
      const written = countWrites(sandbox)
      const [wait] = await Promise.all([waitForWrite(sandbox, written), connect(life, shop)])
      waits.push(wait)
    }
    await stopUntilDone(life, random, 1_500)
    const rows = await readAllRows(life.ask, [jobId])
    expect(judge(before, takeSnapshot(sandbox), rows, rise)).toEqual(flawless)
    const sorted = waits.toSorted((a, b) => a - b).map(Math.round)
    test
      .info()
      .annotations.push({ type: 'ms from key to first write', description: sorted.join(' ') })
    expect(sorted[Math.ceil(sorted.length * 0.95) - 1]).toBeLessThanOrEqual(2_000)
    await life.close()
  })
})

for (let cycle = 1; cycle <= earlyKills; cycle += 1) {
  test(`a browser killed within seconds of the install keeps the job (${cycle} of ${earlyKills})`, async () => {
    const faults = [{ match: 'POST', kind: 'delay', ms: 300 }] as const
    await withInstalled({ shop: buildPlainShop(20, 8), faults }, async (shop, installed) => {
      const { siteId, sandbox } = shop
      const first = await begin(installed, siteId)
      await connect(first, shop)
      const before = takeSnapshot(sandbox)
      const jobId = await startRise(first.ask, siteId, [...before.prices.keys()], rise)
      await sleep(1_000)
      await first.kill()
      sandbox.setFaults([])
      const second = await begin(installed, siteId)
      await waitForState(second.ask, jobId, 'paused')
      await connect(second, shop)
      const { counts } = await waitForState(second.ask, jobId, 'done')
      expect(counts['applied']).toBe(20)
      const rows = await readAllRows(second.ask, [jobId])
      expect(judge(before, takeSnapshot(sandbox), rows, rise)).toEqual(flawless)
      await second.close()
    })
  })
}
