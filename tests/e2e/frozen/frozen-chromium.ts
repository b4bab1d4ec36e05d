import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openBrowser } from '../../../lib/dev/browsers/open-browser.ts'
import { sendMessage } from '../../../lib/dev/browsers/worker-control.ts'
import { extensionDir } from '../../../lib/dev/build-extension.ts'
import { connectStore, openExtensionPage } from '../../../lib/dev/screenshots/extension-pages.ts'
import type { ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { type Ask, createAsk } from '../survival/ask-worker.ts'
import { copyWithKey } from './copy-with-key.ts'

/** A browser with the current build over a profile that was frozen, or will be. */
export interface FrozenBrowser {
  readonly ask: Ask
  /** Connects the store, with the key under the passphrase. */
  readonly connect: (passphrase: string) => Promise<void>
  readonly unlock: (passphrase: string) => Promise<void>
  /** Opens a restore point, and waits until its page has this text. */
  readonly seePoint: (name: string, text: string) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openFrozenChromium(
  store: ServedMockStore,
  profileDir: string,
): Promise<FrozenBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-frozen-build-'))
  await copyWithKey(extensionDir, folder)
  const browser = await openBrowser(store, { profileDir, extensionDir: folder })
  let page: Page | undefined
  const opened = () => {
    if (page === undefined) throw new Error('No page is open yet.')
    return page
  }
  return {
    ask: createAsk((name, input) => sendMessage(opened(), name, input)),
    async connect(passphrase) {
      page = await connectStore(browser, store, passphrase)
    },
    async unlock(passphrase) {
      page = await openExtensionPage(browser, 'options.html')
      await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
      await page.getByRole('button', { name: 'Unlock' }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
    },
    async seePoint(name, text) {
      await opened().goto(browser.pageUrl('workbench.html#points'))
      await opened()
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
      await expect(opened().getByText(text, { exact: true })).toBeVisible()
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
