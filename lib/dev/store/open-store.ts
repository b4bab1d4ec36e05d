import { launchBrowser } from '../browsers/launch-browser.ts'
import type { StartedMockStore } from './start-mock-store.ts'
import { connectStore, openAdminProduct } from '../screenshots/extension-pages.ts'

const hasDisplay =
  process.platform === 'darwin' ||
  process.platform === 'win32' ||
  (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== ''

export interface OpenStoreOptions {
  readonly browserPath: string
  /** A folder with the built extension. */
  readonly extensionDir: string
  readonly mockStore: StartedMockStore
  /** Printed when the store is open, above the line on how to end it. */
  readonly hint: string
}

/** Opens a browser with the extension, connects it to the store, and resolves when the browser is closed. */
export async function openStore(options: OpenStoreOptions): Promise<void> {
  const { browserPath, extensionDir, mockStore, hint } = options
  const { httpsPort, spki, siteId, apiKey } = mockStore
  if (!hasDisplay) console.log('There is no display: the browser runs without a window.')
  const headless = !hasDisplay
  const browser = await launchBrowser({ browserPath, extensionDir, httpsPort, spki, headless })
  const stopped = new Promise<void>((resolve) => {
    browser.context.once('close', () => resolve())
    // A terminal sends the signal to the whole process group, and the bootstrap forwards it, so it may
    // arrive twice.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
  try {
    await connectStore(browser, { siteId, apiKey })
    const page = await openAdminProduct(browser, mockStore)
    console.log(`
Shelfside is running over a store with ${mockStore.products} products (${mockStore.variants} variants).

  admin page   ${page.url()}
  popup page   ${browser.pageUrl('popup.html')}
  site id      ${siteId}
  API key      ${apiKey}
  sandbox      ${mockStore.http}/__sandbox/state

${hint}
Ctrl+C ends it.`)
    await stopped
  } finally {
    await browser.close()
  }
}
