import type { BrowserContext, Page } from '@playwright/test'
import { sendMessage, stopWorker } from '../../../lib/dev/browsers/worker-control.ts'
import type { Stoppable } from './stop-at-random.ts'
import { budgetKey, createAsk } from './ask-worker.ts'

/** The worker of Chromium, called and started from a page of the extension. */
export function makeStoppable(context: BrowserContext, page: Page, siteId: string): Stoppable {
  return {
    ask: createAsk((name, input) => sendMessage(page, name, input)),
    async stop() {
      await stopWorker(context)
      await page.evaluate((key) => chrome.storage.session.remove(key), budgetKey(siteId))
    },
  }
}
