import { buildExtension } from '../../lib/dev/build-extension.ts'
import type { Bench } from '../../lib/dev/bench.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import { connectStore, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { stopWorker } from '../../lib/dev/browsers/worker-control.ts'
import { serveMockStore } from '../../lib/mock-store/serve.ts'

const rounds = 50
const boundMs = 60

/** Stopped worker → first answered message, sent from an extension page of a connected shop. */
export const bench: Bench = {
  async run() {
    await buildExtension()
    const store = await serveMockStore()
    const browser = await openBrowser(store)
    try {
      await connectStore(browser, store)
      const page = await openExtensionPage(browser, 'options.html')
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await stopWorker(browser.context)
        times.push(
          await page.evaluate(async () => {
            const frame = { shelfside: 'call', name: 'connection.read', input: {} }
            const startedAt = performance.now()
            await chrome.runtime.sendMessage({ ...frame, id: crypto.randomUUID() })
            return performance.now() - startedAt
          }),
        )
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
      return [row('median', at(0.5)), row('p95', at(0.95))]
    } finally {
      await browser.close()
      await store.close()
    }
  },
}
