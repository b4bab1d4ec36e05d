import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import type { BenchRow } from '../../../lib/dev/bench.ts'
import { findBrowser } from '../../../lib/dev/browsers/find-browser.ts'
import {
  launchBareBrowser,
  type LaunchedBrowser,
} from '../../../lib/dev/browsers/launch-browser.ts'
import { adminUrl } from '../../../lib/dev/screenshots/extension-pages.ts'
import type { ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { quantile } from '../search/quantile.ts'

const rounds = 6
/** Refined GitHub imports some hundred files one after another. */
const idleMs = 4000
/** Of the added time and the added memory of Refined GitHub. */
const [maxTime, maxMemory] = [1 / 30, 1 / 6]
const bounded = 'Refined GitHub'

interface Measuring {
  readonly page: Page
  readonly devtools: CDPSession
  readonly times: number[]
  readonly heaps: number[]
}

/**
 * What the content scripts of other extensions add to the same page of the dashboard, compared with those of Shelfside.
 * `folder` has one folder per unpacked extension, whose manifest has been changed: its content scripts match
 * `https://manage.wix.com/*`, and it has no worker. Each extension has a browser of its own, and one browser has
 * none; all of them load the page in turn.
 */
export async function measurePeers(
  folder: string,
  shelfside: LaunchedBrowser,
  store: ServedMockStore,
): Promise<readonly BenchRow[]> {
  const folders = (await readdir(folder)).map((name) => resolve(folder, name))
  const peers = await Promise.all(folders.map(async (dir) => ({ dir, name: await readName(dir) })))
  const options = {
    browserPath: await findBrowser(),
    httpsPort: Number(new URL(store.https).port),
    spki: store.spki,
    headless: true,
  }
  const bare = await launchBareBrowser(options)
  const others: Awaited<ReturnType<typeof launchBareBrowser>>[] = []
  try {
    for (const { dir } of peers) {
      const load = [`--disable-extensions-except=${dir}`, `--load-extension=${dir}`]
      others.push(await launchBareBrowser(options, load))
    }
    const all = await Promise.all([bare, shelfside, ...others].map(beginMeasuring))
    const [none, ours, ...theirs] = all
    if (none === undefined || ours === undefined) throw new Error('Nothing was measured.')
    for (let round = 0; round <= rounds; round += 1) {
      for (const one of all) await measureOnce(one, adminUrl(store.siteId, `home?round=${round}`))
    }
    const toAdded = ({ times, heaps }: Measuring) => ({
      ms: medianOf(times) - medianOf(none.times),
      kilobytes: (medianOf(heaps) - medianOf(none.heaps)) / 1000,
    })
    const own = toAdded(ours)
    return [
      toRow('time of the page alone', medianOf(none.times), 'ms'),
      toRow('time of Shelfside', own.ms, 'ms'),
      toRow('memory of Shelfside', own.kilobytes, 'kB'),
      ...theirs.flatMap((one, at) => {
        const name = peers[at]?.name ?? ''
        const { ms, kilobytes } = toAdded(one)
        const isBounded = name === bounded
        return [
          toRow(`time of ${name}`, ms, 'ms'),
          toRow(`memory of ${name}`, kilobytes, 'kB'),
          toRow(`time of Shelfside ÷ ${name}`, own.ms / ms, '×', isBounded ? maxTime : undefined),
          toRow(
            `memory of Shelfside ÷ ${name}`,
            own.kilobytes / kilobytes,
            '×',
            isBounded ? maxMemory : undefined,
          ),
        ]
      }),
    ]
  } finally {
    for (const browser of [bare, ...others]) await browser.close()
  }
}

/** Without the first round, which also starts the process of the page. */
const medianOf = (values: readonly number[]) => quantile(values.slice(1), 0.5)

async function readName(dir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
  return String((manifest as { readonly name: unknown }).name)
}

async function beginMeasuring({ context }: Pick<LaunchedBrowser, 'context'>): Promise<Measuring> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // Processor time: other programs on the machine do not lengthen it.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, devtools, times: [], heaps: [] }
}

async function measureOnce(
  { page, devtools, times, heaps }: Measuring,
  address: string,
): Promise<void> {
  await page.goto(address)
  await page.waitForTimeout(idleMs)
  times.push(await readTaskMs(devtools))
  await devtools.send('HeapProfiler.collectGarbage')
  const usage: {
    readonly usedSize: number
    readonly embedderHeapUsedSize?: number
    readonly backingStorageSize?: number
  } = await devtools.send('Runtime.getHeapUsage')
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage
  heaps.push(usedSize + embedderHeapUsedSize + backingStorageSize)
}

/** All tasks of the page's thread since it was loaded: scripts with their compilation, styles, layout and garbage collection. */
async function readTaskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'TaskDuration')
  return (found?.value ?? Number.NaN) * 1000
}

function toRow(name: string, value: number, unit: string, max?: number): BenchRow {
  const row = { name: `content script: ${name}`, value, unit }
  return max === undefined
    ? { ...row, bound: 'shown', ok: true }
    : { ...row, bound: `≤ 1/${Math.round(1 / max)}`, ok: value <= max }
}
