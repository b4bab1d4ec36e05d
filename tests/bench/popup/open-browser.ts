import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { extensionDir } from '../../../lib/dev/build-extension.ts'
import { findBrowser } from '../../../lib/dev/find-browser.ts'
import { launchBrowser, type LaunchedBrowser } from '../../../lib/dev/launch-browser.ts'
import { sendMessage } from '../../../lib/dev/worker-control.ts'
import type { ServedSandbox } from '../../../lib/sandbox/serve.ts'

export async function openBrowser(
  shop: ServedSandbox,
  profileDir: string,
): Promise<LaunchedBrowser> {
  return launchBrowser({
    browserPath: await findBrowser(),
    extensionDir,
    httpsPort: Number(new URL(shop.https).port),
    spki: shop.spki,
    headless: true,
    profileDir,
  })
}

export async function waitForCopy(page: Page, siteId: string): Promise<void> {
  for (;;) {
    const answer = (await sendMessage(page, 'replica.read', { siteId })) as {
      value: { state: string; progress?: unknown }
    }
    if (answer.value.state === 'fresh' && answer.value.progress === undefined) return
    await sleep(100)
  }
}
