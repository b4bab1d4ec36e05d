import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { BenchRow } from '../../../lib/dev/bench.ts'
import { buildExtension } from '../../../lib/dev/build-extension.ts'
import { openExtensionPage } from '../../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../../lib/dev/browsers/worker-control.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { serveMockStore, type ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { readJob, startRise } from '../../e2e/survival/jobs.ts'
import { buildPlainStore } from '../../e2e/survival/build-plain-store.ts'
import { createAsk } from '../../e2e/survival/ask-worker.ts'
import { openBrowser } from '../../../lib/dev/browsers/open-browser.ts'
import { waitForReplica } from '../popup/wait-for-replica.ts'
import { medianOf } from '../api/median.ts'
import { quantile } from '../search/quantile.ts'
import { bundleCode } from '#tests/bundle-code.ts'
import { readProcessMs } from './process-time.ts'
import type { LockWatch } from './watch-lock.ts'

const rounds = 20
const passphrase = 'three spoons of cold coffee'
// Enough products for the job to be running in the last round.
const products = 400

interface Round {
  readonly lockMs: number
  readonly unlockMs: number
  readonly processMs: number
  readonly goesOnMs: number
}

/**
 * The shipped extension while a job runs: the user locks it in the popup, waits until the job
 * has paused, and unlocks it there again.
 */
export async function measureThroughPages(): Promise<BenchRow[]> {
  await buildExtension()
  const faults = [{ match: 'POST', kind: 'delay', ms: 120 }] as const
  const store = await serveMockStore({ store: buildPlainStore(products, 200), faults })
  const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-lock-'))
  try {
    const browser = await openBrowser(store, { profileDir })
    const measured = await measure(browser, store).finally(() => browser.close())
    return toRows(measured.slice(1))
  } finally {
    await rm(profileDir, { recursive: true, force: true })
    await store.close()
  }
}

async function measure(
  browser: Parameters<typeof openExtensionPage>[0],
  store: ServedMockStore,
): Promise<Round[]> {
  const options = await openExtensionPage(browser, 'options.html')
  await connect(options, store)
  await waitForReplica(options, store.siteId)
  const ask = createAsk((name, input) => sendMessage(options, name, input))
  const state = store.mockStore.state() as { products: readonly { id: string }[] }
  const ids = state.products.map(({ id }) => id)
  const jobId = await startRise(ask, store.siteId, ids, '1.25' as Amount)
  const popup = await openExtensionPage(browser, 'popup.html', { width: 480, height: 600 })
  await popup.evaluate(
    await bundleCode({ watch: fileURLToPath(new URL('watch-lock.ts', import.meta.url)) }),
  )
  const watch = (name: keyof LockWatch) =>
    popup.evaluate(
      (wanted) => (globalThis as unknown as { lockWatch: LockWatch }).lockWatch[wanted](),
      name,
    )
  const session = await popup.context().newCDPSession(popup)
  await session.send('Performance.enable')
  const measured: Round[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await popup.getByRole('option').first().waitFor()
    await popup.getByRole('button', { name: 'Lock now' }).waitFor()
    const lockMs = await watch('lock')
    await untilQuiet(store)
    await popup.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    const before = await readProcessMs(session)
    const unlockMs = await watch('unlock')
    const unlockedAt = performance.now()
    const processMs = (await readProcessMs(session)) - before
    while ((await readJob(ask, jobId))?.state !== 'running') {
      if (performance.now() - unlockedAt > 10_000) throw new Error('The job did not go on.')
    }
    measured.push({ lockMs, unlockMs, processMs, goesOnMs: performance.now() - unlockedAt })
  }
  return measured
}

/** A locked extension does not report that the job has paused, but its requests have ended then. */
async function untilQuiet({ mockStore }: ServedMockStore): Promise<void> {
  for (let seen = -1; seen !== mockStore.log().length;) {
    seen = mockStore.log().length
    await sleep(500)
  }
}

async function connect(page: Page, { siteId, apiKey }: ServedMockStore): Promise<void> {
  await page.getByLabel('Site', { exact: true }).fill(siteId)
  await page.getByLabel('API key', { exact: true }).fill(apiKey)
  await page.locator('summary', { hasText: 'Remember this key' }).click()
  await page.getByRole('radio', { name: 'Protect with a passphrase' }).click()
  await page.getByLabel('New passphrase', { exact: true }).fill(passphrase)
  await page.getByLabel('Repeat new passphrase', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: 'Connect store' }).click()
  await page.getByText('Connected', { exact: true }).first().waitFor()
}

function toRows(measured: readonly Round[]): BenchRow[] {
  const row = (name: string, read: (round: Round) => number, boundMs: number): BenchRow => {
    const value = quantile(measured.map(read), 0.95)
    const bound = `≤ ${boundMs} ms`
    return { name: `vault: ${name}, p95`, value, unit: 'ms', bound, ok: value <= boundMs }
  }
  return [
    row('popup, click → unlocked and searchable', ({ unlockMs }) => unlockMs, 600),
    row('the same, time on the processor', ({ processMs }) => processMs, 600),
    row('popup, click → nothing in sight, no key', ({ lockMs }) => lockMs, 200),
    {
      ...row('unlocked → the job goes on', ({ goesOnMs }) => goesOnMs, 1_000),
      baseline: 'the unlock before it (medians)',
      baselineValue: medianOf(measured.map(({ unlockMs }) => unlockMs)),
      ratio: medianOf(measured.map(({ goesOnMs, unlockMs }) => goesOnMs / unlockMs)),
    },
  ]
}
