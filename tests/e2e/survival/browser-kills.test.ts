import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { InstalledBrowser } from '../../../lib/dev/browsers/install-browser.ts'
import {
  serveMockStore,
  type ServedMockStore,
  type ServeOptions,
} from '../../../lib/mock-store/serve.ts'
import { readAllRows, startRise, waitForState } from './jobs.ts'
import { flawless, judge, takeSnapshot } from './judge.ts'
import { begin, connect, installOver, whyNotInstalled } from './open-installed.ts'
import { cutLastWrite } from './cut-last-write.ts'
import { buildKillOptions, continueAfterKill, outliveKills } from './outlive-kills.ts'
import { buildPointOptions, outlivePointKills } from './outlive-point-kills.ts'
import { buildPlainStore } from './build-plain-store.ts'
import { iterations } from '../../iterations.ts'
import { smoke } from '../smoke.ts'

// The whole browser is killed, as in a power failure, and starts again with the same profile. Its
// session is gone, and so is the key: a job waits only for the key.
const kills = iterations(2, 10, 200)
const pointKills = iterations(5, 5, 200)
const earlyKills = iterations(1, 1, 5)
const rise = '1.25' as Amount

test.beforeAll(async () => {
  const why = await whyNotInstalled()
  test.skip(why !== undefined, why)
})

/** A store and a browser that are removed after the test, whatever its result. */
async function withInstalled(
  options: ServeOptions,
  run: (store: ServedMockStore, installed: InstalledBrowser) => Promise<void>,
): Promise<void> {
  const store = await serveMockStore(options)
  const installed = await installOver(store)
  try {
    await run(store, installed)
  } finally {
    await installed.close()
    await store.close()
  }
}

test(
  `a job survives ${kills} kills of Chromium, and waits each time for its key and the user`,
  smoke,
  async () => {
    test.setTimeout(300_000 + kills * 15_000)
    await withInstalled(buildKillOptions(), async (store, installed) => {
      // Closed normally once, because only then the browser records that the extension is installed.
      await (await begin(installed, store.siteId)).close()
      await outliveKills(store, () => begin(installed, store.siteId), kills)
    })
  },
)

test(`restore points survive ${pointKills} kills of Chromium while they are exported, opened, restored and deleted`, async () => {
  test.setTimeout(300_000 + pointKills * 15_000)
  await withInstalled(buildPointOptions(), (store, installed) =>
    outlivePointKills(store, installed, pointKills),
  )
})

test('a job survives a power failure in the middle of a write to the disk, and the next one', async () => {
  const faults = [{ match: 'POST', kind: 'delay', ms: 300 }] as const
  await withInstalled({ store: buildPlainStore(20, 8), faults }, async (store, installed) => {
    const { siteId, mockStore } = store
    await (await begin(installed, siteId)).close()
    const first = await begin(installed, siteId)
    await connect(first, store)
    const before = takeSnapshot(mockStore)
    const jobId = await startRise(first.ask, siteId, [...before.prices.keys()], rise)
    await expect.poll(() => takeSnapshot(mockStore).writes.size).toBeGreaterThan(0)
    await first.kill()
    const log = await cutLastWrite(installed.profileDir)

    // Chromium continues this log. At the next start it would find the half record in it and delete all databases.
    const second = await begin(installed, siteId)
    await waitForState(second.ask, jobId, 'paused')
    await expect.poll(() => existsSync(log)).toBe(false)
    await second.kill()

    mockStore.setFaults([])
    const third = await begin(installed, siteId)
    await waitForState(third.ask, jobId, 'paused')
    await continueAfterKill(third, store, jobId)
    await waitForState(third.ask, jobId, 'done')
    const rows = await readAllRows(third.ask, [jobId])
    expect(judge(before, takeSnapshot(mockStore), rows, rise)).toEqual(flawless)
    await third.close()
  })
})

for (let cycle = 1; cycle <= earlyKills; cycle += 1) {
  test(`a browser that is killed within seconds after the install keeps the job (${cycle} of ${earlyKills})`, async () => {
    const faults = [{ match: 'POST', kind: 'delay', ms: 300 }] as const
    await withInstalled({ store: buildPlainStore(20, 8), faults }, async (store, installed) => {
      const { siteId, mockStore } = store
      const first = await begin(installed, siteId)
      await connect(first, store)
      const before = takeSnapshot(mockStore)
      const jobId = await startRise(first.ask, siteId, [...before.prices.keys()], rise)
      await sleep(1_000)
      await first.kill()
      mockStore.setFaults([])
      const second = await begin(installed, siteId)
      await waitForState(second.ask, jobId, 'paused')
      await continueAfterKill(second, store, jobId)
      const { counts } = await waitForState(second.ask, jobId, 'done')
      expect(counts['applied']).toBe(20)
      const rows = await readAllRows(second.ask, [jobId])
      expect(judge(before, takeSnapshot(mockStore), rows, rise)).toEqual(flawless)
      await second.close()
    })
  })
}
