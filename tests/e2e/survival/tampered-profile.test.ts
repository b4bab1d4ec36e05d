import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openBrowser } from '../../../lib/dev/browsers/open-browser.ts'
import { openExtensionPage } from '../../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage, stopWorker } from '../../../lib/dev/browsers/worker-control.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { serveMockStore } from '../../../lib/mock-store/serve.ts'
import { systemRandom, toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { createArgon2Kdf } from '#lib/extension/session/vault/key/kdf.ts'
import { draftRise, type Job, readAllRows, waitForState } from './jobs.ts'
import { flawless, judge, takeSnapshot } from './judge.ts'
import { buildPlainStore } from './build-plain-store.ts'
import { type Ask, createAsk } from './ask-worker.ts'
import { attackOnSale, attacksOnJob, attacksOnPreview, tamper } from './tamper-with-profile.ts'

// An attacker at the computer rewrites the records of jobs while the vault is locked: in the running
// browser, and in the profile of a closed browser. Uses a real profile with the databases of the
// worker.
const rise = '1.25' as Amount
const products = 60

test('job records that were changed while the vault was locked send nothing and are reported', async () => {
  test.setTimeout(180_000)
  const faults = [{ match: 'POST', kind: 'delay', ms: 120 }] as const
  const store = await serveMockStore({ store: buildPlainStore(products, 20), faults })
  const profile = await openProfile(store)
  try {
    let { browser, page, ask } = await profile.open()
    const { siteId, mockStore } = store
    const { passKey } = profile
    await ask('connection.connect', { siteId, apiKey: store.apiKey, passKey })
    const before = takeSnapshot(mockStore)
    const ids = [...before.prices.keys()]
    const draft = async () => (await draftRise(ask, siteId, ids, '9.75' as Amount)).id
    const previews = [await draft(), await draft()] as const
    const [other] = previews
    const { id: job, hash } = await draftRise(ask, siteId, ids, rise)
    await page.evaluate(tamper, { step: 'keep', replica: 'preview' } as const)
    await ask('jobs.start', { jobId: job, siteId, hash, selected: [], deselected: [] })
    await expect.poll(() => countWrites(mockStore)).toBeGreaterThan(0)
    await ask('vault.lock', {})
    // The request in flight may still arrive.
    await sleep(500)
    const written = countWrites(mockStore)
    expect(written).toBeLessThan(products)
    await page.evaluate(tamper, { step: 'keep', replica: 'paused' } as const)

    for (const [at, attack] of attacksOnJob.entries()) {
      await test.step(attack, async () => {
        if (at % 2 === 0) await stopWorker(browser.context)
        else {
          ;({ browser, page, ask } = await profile.open())
        }
        await page.evaluate(tamper, { step: 'attack', attack, job, other } as const)
        await ask('vault.unlock', { key: passKey })
        await expectHalt(ask, job)
        // A user who resumes it anyway sees the same message again.
        await sendMessage(page, 'jobs.resume', { jobId: job })
        await expectHalt(ask, job)
        await sleep(600)
        expect(countWrites(mockStore)).toBe(written)
        await ask('vault.lock', {})
        await page.evaluate(tamper, { step: 'restore', replica: 'paused' } as const)
      })
    }

    await stopWorker(browser.context)
    for (const [at, attack] of attacksOnPreview.entries()) {
      const preview = previews[at] ?? other
      await page.evaluate(tamper, { step: 'attack', attack, job: preview, other } as const)
    }
    await ask('vault.unlock', { key: passKey })
    // The job itself is unchanged and continues; the previews start nothing.
    await waitForState(ask, job, 'done')
    const rows = await readAllRows(ask, [job])
    expect(judge(before, takeSnapshot(mockStore), rows, rise)).toEqual(flawless)
    for (const preview of previews) await expectHalt(ask, preview)
  } finally {
    await profile.close()
  }
})

test('a sale whose rows were replaced undoes nothing at its end, and says so', async () => {
  test.setTimeout(180_000)
  const store = await serveMockStore({ store: buildPlainStore(20, 5) })
  const profile = await openProfile(store)
  try {
    let { page, ask } = await profile.open()
    const { siteId, mockStore } = store
    const { passKey } = profile
    await ask('connection.connect', { siteId, apiKey: store.apiKey, passKey })
    const ids = [...takeSnapshot(mockStore).prices.keys()]
    const { id: job, hash } = await draftRise(ask, siteId, ids, rise)
    const endAt = Date.now() + 20_000
    const schedule = { startAt: Date.now() + 1_000, endAt, missed: 'run' }
    await ask('jobs.schedule', { jobId: job, siteId, hash, selected: [], deselected: [], schedule })
    await waitForState(ask, job, 'done')
    const sale = takeSnapshot(mockStore)
    await ask('vault.lock', {})
    ;({ page, ask } = await profile.open())
    await page.evaluate(tamper, { step: 'attack', attack: attackOnSale, job, other: job } as const)
    await sleep(Math.max(0, endAt - Date.now()))
    await ask('vault.unlock', { key: passKey })
    await sendMessage(page, 'jobs.resume', { jobId: job })
    await sendMessage(page, 'jobs.undo', { jobId: job, siteId })
    await expectHalt(ask, job)
    await sleep(1_500)
    expect(takeSnapshot(mockStore)).toEqual(sale)
  } finally {
    await profile.close()
  }
})

/** A store, and the profile of the browser that it is connected in. */
async function openProfile(store: Awaited<ReturnType<typeof serveMockStore>>) {
  const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-tampered-'))
  const kdf = createArgon2Kdf(systemRandom)
  let browser: Awaited<ReturnType<typeof openBrowser>> | undefined
  return {
    passKey: { type: 'pass', kdf, secretKey: toBase64(systemRandom(32)) } as const,
    /** Opens the browser, which is closed first if it is open. */
    async open() {
      await browser?.close()
      browser = await openBrowser(store, { profileDir })
      const page = await openExtensionPage(browser, 'options.html')
      return { browser, page, ask: createAsk((name, input) => sendMessage(page, name, input)) }
    },
    async close() {
      await browser?.close()
      await store.close()
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function countWrites(mockStore: Parameters<typeof takeSnapshot>[0]): number {
  return [...takeSnapshot(mockStore).writes.values()].reduce((sum, count) => sum + count, 0)
}

async function expectHalt(ask: Ask, jobId: string): Promise<void> {
  const readProblem = async () => (await ask<Job>('jobs.read', { jobId })).problem?.message
  await expect.poll(readProblem).toContain('changed outside Shelfside')
}
