import type { Bench, BenchRow } from '../../lib/dev/bench.ts'
import { buildExtension } from '../../lib/dev/build-extension.ts'
import type { LaunchedBrowser } from '../../lib/dev/browsers/launch-browser.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import { adminUrl, connectShop } from '../../lib/dev/screenshots/extension-pages.ts'
import { serveMockStore } from '../../lib/mock-store/serve.ts'
import { type Profile, sumTimeUnder } from './content-script/profile.ts'
import { quantile } from './search/quantile.ts'

const rounds = 30
const boundMs = 5
const idleMs = 1000

/** The cost of the extension for an admin page without a panel: CPU time of its content script. */
export const bench: Bench = {
  async run() {
    await buildExtension()
    const shop = await serveMockStore()
    const browser = await openBrowser(shop)
    try {
      await (await connectShop(browser, shop)).close()
      const times = await measure(browser, (round) => adminUrl(shop.siteId, `home?round=${round}`))
      return [
        toRow('median', quantile(times, 0.5)),
        { ...toRow('p95', quantile(times, 0.95)), bound: 'shown', ok: true },
      ]
    } finally {
      await browser.close()
      await shop.close()
    }
  },
}

async function measure(
  browser: LaunchedBrowser,
  addressOf: (round: number) => string,
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
    const { profile } = (await devtools.send('Profiler.stop')) as { profile: Profile }
    const spent = sumTimeUnder(profile, 'content-scripts/')
    // On a busy machine the page may not have run it yet.
    if (spent > 0) times.push(spent)
  }
  if (times.length < rounds / 2) throw new Error('The content script is not in the profiles.')
  return times
}

function toRow(name: string, value: number): BenchRow {
  return {
    name: `content script on a page without a panel, ${name}`,
    value,
    unit: 'ms',
    bound: `≤ ${boundMs} ms`,
    ok: value <= boundMs,
  }
}
