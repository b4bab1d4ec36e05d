import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import {
  openExtensionPage,
  pageWithoutScripts,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { createRandom } from '../../../lib/mock-store/random.ts'
import type { MockStore } from '../../../lib/mock-store/mock-store.ts'
import { systemRandom, toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { createArgon2Kdf } from '#lib/extension/session/vault/key/kdf.ts'
import { test } from '../shelfside.ts'
import { makeStoppable } from './chromium.ts'
import { readAllRows, readJob, startRise, waitForState } from './jobs.ts'
import { flawless, judge, takeSnapshot } from './judge.ts'
import { buildPlainStore } from './build-plain-store.ts'
import { iterations } from '../../iterations.ts'

// The vault is locked at any moment of a running job: between two requests, while one is in flight,
// before its outcome is stored. Nothing may be lost or sent twice.
const locks = iterations(30, 30, 300)
const rise = '1.25' as Amount

function countWrites(mockStore: MockStore): number {
  return takeSnapshot(mockStore)
    .writes.values()
    .reduce((sum, count) => sum + count, 0)
}

const products = 120
const prices = 60

/** The request in flight may still arrive, with all products of one price; no other follows. */
async function expectRest(mockStore: MockStore, written: number): Promise<void> {
  await sleep(500)
  expect(countWrites(mockStore)).toBeLessThanOrEqual(written + products / prices)
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? Infinity)
}

function report(times: readonly number[]): string {
  return `p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, most ${percentile(times, 1)}`
}

test(`jobs survive ${locks} locks at random moments and continue after each`, async ({
  openStore,
}) => {
  test.setTimeout(300_000 + locks * 4_000)
  const faults = [{ match: 'POST', kind: 'delay', ms: 40 }] as const
  const shelfside = await openStore({ store: buildPlainStore(products, prices), faults })
  try {
    const { store, context } = shelfside
    const { siteId, apiKey, mockStore } = store
    const page = await openExtensionPage(shelfside, pageWithoutScripts)
    const { ask, stop } = makeStoppable(context, page, siteId)
    // A key as derived from a passphrase; the derivation is not part of the worker.
    const kdf = createArgon2Kdf(systemRandom)
    const passKey = { type: 'pass', kdf, secretKey: toBase64(systemRandom(32)) } as const
    await ask('connection.connect', { siteId, apiKey, passKey })
    const random = createRandom(20_261_120)
    const waits: number[] = []
    const writes: number[] = []
    let paused = 0
    let struck = 0
    while (struck < locks) {
      // With a full request budget.
      await stop()
      const before = takeSnapshot(mockStore)
      const jobId = await startRise(ask, siteId, [...before.prices.keys()], rise)
      while (struck < locks) {
        await sleep(random.next() * 400)
        await ask('vault.lock', {})
        // Unlocks at once, before the job notices the lock, or later.
        const isAtRest = random.next() < 0.7
        if (isAtRest) await expectRest(mockStore, countWrites(mockStore))
        const written = countWrites(mockStore)
        await ask('vault.unlock', { key: passKey })
        const begun = performance.now()
        if ((await readJob(ask, jobId))?.state === 'done') break
        struck += 1
        if (isAtRest) paused += 1
        let goesOnMs: number | undefined
        while (countWrites(mockStore) === written) {
          const job = await readJob(ask, jobId)
          if (job?.state === 'running') goesOnMs ??= performance.now() - begun
          if (job?.state === 'done') break
          if (performance.now() - begun > 60_000) {
            throw new Error(`Nothing was written any more: ${JSON.stringify(job)}`)
          }
          await sleep(5)
        }
        writes.push(performance.now() - begun)
        waits.push(goesOnMs ?? performance.now() - begun)
      }
      await ask('vault.unlock', { key: passKey })
      await waitForState(ask, jobId, 'done', 120_000)
      const rows = await readAllRows(ask, [jobId])
      expect(judge(before, takeSnapshot(mockStore), rows, rise)).toEqual(flawless)
    }
    const reported = `${paused} of ${struck} paused; ms from unlock to going on ${report(waits)}; to the first write ${report(writes)}`
    test.info().annotations.push({ type: 'locks', description: reported })
    console.log(reported)
    expect(paused).toBeGreaterThan(0)
  } finally {
    await shelfside.close()
  }
})
