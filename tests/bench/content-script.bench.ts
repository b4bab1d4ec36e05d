import type { Page } from '@playwright/test'
import type { Bench, BenchRow } from '../../lib/dev/bench.ts'
import { buildExtension } from '../../lib/dev/build-extension.ts'
import type { LaunchedBrowser } from '../../lib/dev/browsers/launch-browser.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import { adminUrl, connectWithReplica } from '../../lib/dev/screenshots/extension-pages.ts'
import { serveMockStore } from '../../lib/mock-store/serve.ts'
import { measurePeers } from './content-script/measure-peers.ts'
import { type Profile, sumTimeUnder } from './content-script/profile.ts'
import { quantile } from './search/quantile.ts'

const rounds = 30
const boundMs = 5
const idleMs = 1000
/** A list of 50 rows, with the pill and the marks. The panel's script is loaded, which has React. */
const listBoundMs = 100
/** Of a second in which the page scrolls and redraws a part of itself at each frame. */
const redrawBoundMs = 150

/** The cost of the extension for an admin page: CPU time of its scripts there. */
export const bench: Bench = {
  async run() {
    await buildExtension()
    const store = await serveMockStore()
    const browser = await openBrowser(store)
    try {
      await (await connectWithReplica(browser, store)).close()
      const measureAt = (path: string, work?: PageWork) =>
        measure(browser, (round) => adminUrl(store.siteId, `${path}?round=${round}`), work)
      const without = await measureAt('home')
      const list = await measureAt('wix-stores/products')
      const redrawn = await measureAt('wix-stores/products', redraw)
      const ofList = quantile(list, 0.5)
      const peers = process.env['SHELFSIDE_PEERS']
      return [
        toRow('a page without a panel, median', quantile(without, 0.5), boundMs),
        shown(toRow('a page without a panel, p95', quantile(without, 0.95), boundMs)),
        toRow('a list of 50 rows with marks, median', ofList, listBoundMs),
        toRow(
          'a list that the page redraws for a second, median',
          Math.max(0, quantile(redrawn, 0.5) - ofList),
          redrawBoundMs,
        ),
        ...(peers === undefined ? [] : await measurePeers(peers, browser, store)),
      ]
    } finally {
      await browser.close()
      await store.close()
    }
  },
}

type PageWork = (page: Page) => Promise<unknown>

/** Something beside the list changes at each frame, and the page scrolls. */
const redraw: PageWork = (page) =>
  page.evaluate(async () => {
    const clock = document.body.appendChild(document.createElement('output'))
    for (const until = performance.now() + 1000; performance.now() < until;) {
      clock.replaceChildren(String(performance.now()))
      scrollBy(0, 3)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

async function measure(
  browser: LaunchedBrowser,
  addressOf: (round: number) => string,
  work: PageWork = async () => undefined,
): Promise<number[]> {
  const page = await browser.context.newPage()
  // From here on the address changes within one process, which the profile covers.
  await page.goto(addressOf(0))
  const devtools = await browser.context.newCDPSession(page)
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: 100 })
  const times: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    await devtools.send('Profiler.start')
    await page.goto(addressOf(round))
    await page.waitForTimeout(idleMs)
    await work(page)
    const { profile } = (await devtools.send('Profiler.stop')) as { profile: Profile }
    const spent = sumTimeUnder(profile, 'chrome-extension:')
    // On a busy machine the page may not have run it yet.
    if (spent > 0) times.push(spent)
  }
  if (times.length < rounds / 2) throw new Error('The content script is not in the profiles.')
  return times
}

function toRow(name: string, value: number, bound: number): BenchRow {
  const ok = value <= bound
  return { name: `content script on ${name}`, value, unit: 'ms', bound: `≤ ${bound} ms`, ok }
}

const shown = (row: BenchRow): BenchRow => ({ ...row, bound: 'shown', ok: true })
