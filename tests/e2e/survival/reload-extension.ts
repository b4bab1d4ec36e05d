import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { LaunchedBrowser } from '../../../lib/dev/browsers/launch-browser.ts'
import { openExtensionPage } from '../../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../../lib/dev/browsers/worker-control.ts'

/** Reloads the extension from one of its pages, which closes them all. */
export async function reloadExtension(page: Page): Promise<void> {
  await page.evaluate(() => chrome.runtime.reload()).catch(() => undefined)
  await expect.poll(() => page.isClosed()).toBe(true)
}

/** Resolves with true if the worker answers, and with false if it does not. Rejects if the page is gone. */
async function isAnswered(page: Page): Promise<boolean> {
  const answered = sendMessage(page, 'worker.ping', {}).then(() => true)
  return Promise.race([answered, sleep(5000, false)])
}

/**
 * Opens a page of an extension that was just reloaded.
 *
 * In about one reload of ten, Chromium leaves the extension with a worker that runs and answers every
 * call with "No SW": no message reaches it. A page reports that, a user would reload again, and so does
 * this function.
 */
export async function openAfterReload(browser: LaunchedBrowser, file: string): Promise<Page> {
  const until = Date.now() + 90_000
  while (Date.now() < until) {
    // A page that opens while the extension is reloaded closes with it, or shows an error of the browser.
    const page = await openExtensionPage(browser, file).catch(() => undefined)
    const answered = page && (await isAnswered(page).catch(() => undefined))
    if (page && answered === true) return page
    if (page && answered === false) await reloadExtension(page)
    else await page?.close()
    await sleep(100)
  }
  throw new Error('The worker of the reloaded extension does not answer.')
}
