import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Bench, BenchRow } from '../../lib/dev/bench.ts'
import { buildExtension } from '../../lib/dev/build-extension.ts'
import type { LaunchedBrowser } from '../../lib/dev/browsers/launch-browser.ts'
import { connectStore } from '../../lib/dev/screenshots/extension-pages.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { selectAll } from '#lib/core/search/filters/select-rows.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { orderRows } from '#lib/core/search/order/order-rows.ts'
import { orderColumns } from '#lib/core/search/order/row-keys.ts'
import { serveMockStore } from '../../lib/mock-store/serve.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import { waitForReplica } from './popup/wait-for-replica.ts'
import { generateCatalog } from './search/catalog.ts'
import { quantile } from './search/quantile.ts'
import { layProducts } from './import-export/lay-products.ts'
import {
  measureCommits,
  measureCopy,
  measureFillDown,
  measurePaste,
  type Work,
} from './workbench/measure-edits.ts'
import {
  type GridMeasured,
  type GridMeasuring,
  scrollOn,
  watchKeys,
} from './workbench/watch-keys.ts'
import { toProduct } from './workbench/whole-products.ts'

const products = 100_000
const rounds = 8
const idleMs = 1500
const keys = [
  'ArrowDown',
  'ArrowRight',
  'Shift+ArrowDown',
  'Shift+PageDown',
  'Control+Shift+End',
  'Control+Home',
  'Control+a',
  'ArrowDown',
  'Space',
  'PageDown',
  '5',
  'Escape',
]

/**
 * The shipped workbench in a browser, with an offline copy of 100,000 products. Keys are timed from their
 * event until the frame with their result is painted. The mock store has none of these products: rows are
 * rendered from the index, and edited products are read from the offline copy.
 */
export const bench: Bench = {
  async run() {
    const orders = await timeOrders()
    await buildExtension()
    const store = await serveMockStore()
    const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-bench-'))
    try {
      const browser = await openBrowser(store, { profileDir })
      const first = await connectStore(browser, store)
      await waitForReplica(first, store.siteId)
      const whole = Array.from(generateCatalog(products), toProduct)
      await layProducts(first, store.siteId, profileDir, whole)
      await first.close()
      const opened: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await openGrid(browser)
        opened.push((await readMeasured(page)).rowsAt ?? Number.NaN)
        await page.close()
      }
      const page = await openGrid(browser)
      await sleep(idleMs)
      const slow = await page.evaluate(scrollOn, 90)
      const fast = await page.evaluate(scrollOn, 4000)
      await page.getByRole('grid').focus()
      for (let round = 0; round < rounds; round += 1) {
        for (const key of keys) {
          await page.keyboard.press(key)
          await sleep(40)
        }
      }
      const { keys: times } = await readMeasured(page)
      const palette = await measurePalette(page)
      const heap = await readHeap(browser, page)
      await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const commits = await measureCommits(page)
      const pasted = await measurePaste(page)
      const filled = await measureFillDown(page)
      const copied = await measureCopy(page)
      await browser.close()
      return [
        atMost(
          'put in order by a column, processor time, p95 of all',
          quantile(orders, 0.95),
          'ms',
          50,
        ),
        shown('document begins → rows painted, warm', quantile(opened, 0.5), 'ms'),
        atLeast('scrolled, frames a second, median', fps(slow.frames), 'fps', 55),
        shown('scrolled fast, frames a second, median', fps(fast.frames), 'fps'),
        atMost('key → painted, p95', quantile(times, 0.95), 'ms', 50),
        shown('key → painted, median', quantile(times, 0.5), 'ms'),
        shown('Ctrl+K → palette painted, first time', palette[0] ?? Number.NaN, 'ms'),
        shown('Ctrl+K → palette painted, p95', quantile(palette, 0.95), 'ms'),
        atMost('rows in the document', Math.max(slow.rows, fast.rows), '', 200),
        atMost('heap with its columns', heap, 'MB', 120),
        atMost('a typed value → in its cell, painted, p95', quantile(commits, 0.95), 'ms', 50),
        ...toWorkRows('1,000 × 5 cells pasted', pasted),
        ...toWorkRows('10,000 rows filled down', filled),
        ...toWorkRows('all of it copied', copied),
        shown('load of the machine meanwhile', loadavg()[0] ?? Number.NaN, ''),
      ]
    } finally {
      await rm(profileDir, { recursive: true, force: true })
      await store.close()
    }
  },
}

const toWorkRows = (name: string, { wholeMs, taskMs, keys: keyTimes }: Work): BenchRow[] => [
  shown(`${name}, whole`, wholeMs, 'ms'),
  atMost(`${name}, longest task of the page`, taskMs, 'ms', 50),
  shown(`${name}, keys meanwhile → painted, p95`, quantile(keyTimes, 0.95), 'ms'),
]

const fps = (frames: readonly number[]) => 1000 / quantile([...frames], 0.5)

async function timeOrders(): Promise<number[]> {
  const opened = openIndex(await buildIndex(generateCatalog(products)))
  if (!opened.ok) throw new Error(opened.error)
  const all = selectAll(opened.value)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const column of orderColumns) {
      const before = process.cpuUsage()
      orderRows(opened.value, all, column, round % 2 === 1)
      times.push(process.cpuUsage(before).user / 1000)
    }
  }
  return times
}

async function openGrid(browser: LaunchedBrowser): Promise<Page> {
  const page = await browser.context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(watchKeys)
  await page.goto(browser.pageUrl('workbench.html'))
  await page.locator('[data-row]').first().waitFor()
  await page.waitForFunction(
    () => (globalThis as unknown as GridMeasuring).gridMeasured.rowsAt !== undefined,
  )
  return page
}

function readMeasured(page: Page): Promise<GridMeasured> {
  return page.evaluate(() => (globalThis as unknown as GridMeasuring).gridMeasured)
}

/** ms from each Ctrl+K until the frame with the palette was drawn. */
async function measurePalette(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = (await readMeasured(page)).keys.length
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Commands' }).waitFor()
    await sleep(idleMs / 10)
    // Control is a key of its own.
    times.push((await readMeasured(page)).keys[before + 1] ?? Number.NaN)
    await page.keyboard.press('Escape')
    await sleep(idleMs / 10)
  }
  return times
}

async function readHeap(browser: LaunchedBrowser, page: Page): Promise<number> {
  const session = await browser.context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const usage: { readonly usedSize: number; readonly backingStorageSize?: number } =
    await session.send('Runtime.getHeapUsage')
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6
}

function atMost(name: string, value: number, unit: string, max: number): BenchRow {
  return { name: `workbench: ${name}`, value, unit, bound: `≤ ${max} ${unit}`, ok: value <= max }
}

function atLeast(name: string, value: number, unit: string, min: number): BenchRow {
  const ok = value >= min
  return { name: `workbench: ${name}`, value, unit, bound: `≥ ${min} ${unit}`, ok }
}

function shown(name: string, value: number, unit: string): BenchRow {
  return { name: `workbench: ${name}`, value, unit, bound: 'shown', ok: true }
}
