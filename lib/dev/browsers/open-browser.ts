import type { ServedMockStore } from '#lib/mock-store/serve.ts'
import { extensionDir } from '../build-extension.ts'
import { findBrowser } from './find-browser.ts'
import { launchBrowser, type LaunchedBrowser, type LaunchOptions } from './launch-browser.ts'

/** Opens a browser without a window, with the built extension over a store. */
export async function openBrowser(
  store: Pick<ServedMockStore, 'https' | 'spki'>,
  more: Partial<LaunchOptions> = {},
): Promise<LaunchedBrowser> {
  return launchBrowser({
    browserPath: await findBrowser(),
    extensionDir,
    httpsPort: Number(new URL(store.https).port),
    spki: store.spki,
    headless: true,
    ...more,
  })
}
