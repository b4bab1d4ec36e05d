import { buildExtension } from '../../lib/dev/build-extension.ts'
import type { Bench } from '../../lib/dev/bench.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import { connectStore, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { stopWorker } from '../../lib/dev/browsers/worker-control.ts'
import { serveMockStore } from '../../lib/mock-store/serve.ts'
import { medianOf } from './api/median.ts'

const rounds = 50
const boundMs = 60

/**
 * Stopped worker → first answered message, sent from an extension page of a connected store; compared with the next
 * message in the same round, which the running worker answers.
 */
export const bench: Bench = {
  async run() {
    await buildExtension()
    const store = await serveMockStore()
    const browser = await openBrowser(store)
    try {
      await connectStore(browser, store)
      const page = await openExtensionPage(browser, 'options.html')
      const times: number[] = []
      const ratios: number[] = []
      const answered: number[] = []
      const ask = () =>
        page.evaluate(async () => {
          const frame = { shelfside: 'call', name: 'connection.read', input: {} }
          const startedAt = performance.now()
          await chrome.runtime.sendMessage({ ...frame, id: crypto.randomUUID() })
          return performance.now() - startedAt
        })
      for (let round = 0; round < rounds; round += 1) {
        await stopWorker(browser.context)
        const [first, next] = [await ask(), await ask()]
        times.push(first)
        answered.push(next)
        ratios.push(first / next)
      }
      times.sort((a, b) => a - b)
      const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? Infinity
      const row = (name: string, value: number) => ({
        name: `stopped worker → first answer, ${name}`,
        value,
        unit: 'ms',
        bound: `≤ ${boundMs} ms p95`,
        ok: value <= boundMs,
      })
      const median = {
        ...row('median', at(0.5)),
        baseline: 'an answer of a running worker (medians)',
        baselineValue: medianOf(answered),
        ratio: medianOf(ratios),
      }
      return [median, row('p95', at(0.95))]
    } finally {
      await browser.close()
      await store.close()
    }
  },
}
