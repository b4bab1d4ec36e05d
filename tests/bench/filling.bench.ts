import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Bench, BenchRow } from '../../lib/dev/bench.ts'
import { buildExtension } from '../../lib/dev/build-extension.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import type { LaunchedBrowser } from '../../lib/dev/browsers/launch-browser.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { connectWithReplica } from '../../lib/dev/screenshots/extension-pages.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { type ServedMockStore, serveMockStore } from '../../lib/mock-store/serve.ts'
import { rise } from './jobs/catalog.ts'
import { readMeasured, waitUntilMeasured, watchPage } from './popup/watch-page.ts'
import { quantile } from './search/quantile.ts'

/** More than the worker keeps during the bench. */
const products = 4_000
/** Whether the worker keeps documents: what changes steadily meanwhile counts equally for both. */
const phases = [true, false, false, true, true, false, false, true]
const jobPhaseMs = 6_000
const searched = ['linen shirt', 'coffee mug', 'lmap', 'wooden']

interface Bound {
  readonly page: Page
  readonly store: ServedMockStore
}

interface Measured<T> {
  readonly running: T[]
  readonly paused: T[]
}

/**
 * What keeping the complete products in the background costs a person who searches, and a job that runs: the same
 * work with keeping running and paused, in turn.
 */
export const bench: Bench = {
  async run() {
    await buildExtension()
    const store = await serveMockStore({ catalog: 'v1', store: buildDemoStore({ products }) })
    const browser = await openBrowser(store)
    try {
      const page = await connectWithReplica(browser, store)
      const keys = await measureKeys(browser, { page, store })
      const writes = await measureWrites({ page, store })
      const median = compare(keys, (times) => quantile(times, 0.5))
      const p95 = compare(keys, (times) => quantile(times, 0.95))
      const rate = compare(writes, (counts) => counts.reduce((sum, one) => sum + one, 0))
      return [
        toRow('key → painted, median', median, 'ms', '≤ 1.1 ×', median.ratio <= 1.1),
        toRow('key → painted, p95', p95, 'ms', 'shown', true),
        toRow('writes of a job in the same time', rate, '', '≥ 0.95 ×', rate.ratio >= 0.95),
      ]
    } finally {
      await browser.close()
      await store.close()
    }
  },
}

async function measureKeys(browser: LaunchedBrowser, bound: Bound): Promise<Measured<number>> {
  const found: Measured<number> = { running: [], paused: [] }
  const popup = await browser.context.newPage()
  await popup.setViewportSize({ width: 480, height: 600 })
  await popup.addInitScript(watchPage)
  await popup.goto(browser.pageUrl('popup.html'))
  await waitUntilMeasured(popup, 'searchAt')
  const box = popup.getByRole('combobox', { name: 'Search products' })
  for (const isRunning of phases) {
    await setKeeping(bound, isRunning)
    const [keptBefore, seen] = [await readKept(bound), (await readMeasured(popup)).keys.length]
    for (const text of searched) {
      await box.pressSequentially(text, { delay: 60 })
      await popup.keyboard.press('Escape')
      await popup.keyboard.press('Escape')
    }
    const { keys } = await readMeasured(popup)
    const kept = (await readKept(bound)) - keptBefore
    if (kept > 0 !== isRunning) throw new Error(`${kept} products were kept: ${isRunning}.`)
    found[isRunning ? 'running' : 'paused'].push(...keys.slice(seen).map(({ workMs }) => workMs))
  }
  await popup.close()
  return found
}

/** A job that writes each product singly. */
async function measureWrites(bound: Bound): Promise<Measured<number>> {
  const { page, store } = bound
  const found: Measured<number> = { running: [], paused: [] }
  const { siteId } = store
  const ask = async <T>(name: string, input: unknown) =>
    ((await sendMessage(page, name, input)) as { readonly value: T }).value
  const { id: jobId } = await ask<{ id: string }>('jobs.draft', { siteId, edit: rise })
  const readJob = () => ask<{ state: string; hash?: string }>('jobs.read', { jobId })
  while ((await readJob()).state === 'draft') await sleep(100)
  const { hash } = await readJob()
  await ask('jobs.start', { jobId, siteId, hash, selected: [], deselected: [] })
  const countWrites = () =>
    store.mockStore.log().filter(({ items }) => items.some(({ applied }) => applied)).length
  // Until the burst of the request budget is used up.
  await sleep(jobPhaseMs)
  for (const isRunning of phases) {
    await setKeeping(bound, isRunning)
    const before = countWrites()
    await sleep(jobPhaseMs)
    found[isRunning ? 'running' : 'paused'].push(countWrites() - before)
  }
  if ((await readJob()).state !== 'running') throw new Error('The job ended too early.')
  return found
}

async function setKeeping({ page, store }: Bound, isRunning: boolean): Promise<void> {
  await sendMessage(page, 'documents.configure', { siteId: store.siteId, isPaused: !isRunning })
  // A step that has begun ends.
  await sleep(1500)
}

async function readKept({ page, store }: Bound): Promise<number> {
  const answer = await sendMessage(page, 'documents.readStatus', { siteId: store.siteId })
  return (answer as { readonly value: { readonly kept: number } }).value.kept
}

interface Compared {
  readonly running: number
  readonly paused: number
  readonly ratio: number
}

function compare<T>({ running, paused }: Measured<T>, read: (all: T[]) => number): Compared {
  const [one, other] = [read(running), read(paused)]
  return { running: one, paused: other, ratio: one / other }
}

function toRow(
  name: string,
  { running, paused, ratio }: Compared,
  unit: string,
  bound: string,
  ok: boolean,
): BenchRow {
  const baseline = 'with keeping paused'
  const row = { name: `filling: ${name}`, value: running, unit, bound, ok }
  return { ...row, baseline, baselineValue: paused, ratio }
}
