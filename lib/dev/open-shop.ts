import { launchBrowser } from './launch-browser.ts'
import type { StartedSandbox } from './start-sandbox.ts'
import { connectShop, openAdminProduct } from './surfaces.ts'

const hasDisplay =
  process.platform === 'darwin' ||
  process.platform === 'win32' ||
  (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== ''

export interface OpenShopOptions {
  readonly browserPath: string
  /** A folder with the built extension. */
  readonly extensionDir: string
  readonly sandbox: StartedSandbox
  /** What is said once the shop is open, above how to end it. */
  readonly hint: string
}

/** Opens a browser with the extension, connects it to the shop, and resolves when the browser is closed. */
export async function openShop(options: OpenShopOptions): Promise<void> {
  const { browserPath, extensionDir, sandbox, hint } = options
  const { httpsPort, spki, siteId, apiKey } = sandbox
  if (!hasDisplay) console.log('There is no display here: the browser runs without a window.')
  const headless = !hasDisplay
  const browser = await launchBrowser({ browserPath, extensionDir, httpsPort, spki, headless })
  const stopped = new Promise<void>((resolve) => {
    browser.context.once('close', () => resolve())
    // A terminal sends the signal to the whole group, and the bootstrap passes it on: it can come twice.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
  try {
    await connectShop(browser, { siteId, apiKey })
    const page = await openAdminProduct(browser, sandbox)
    console.log(`
Shelfside is running over a shop of ${sandbox.products} products (${sandbox.variants} variants).

  admin page   ${page.url()}
  popup page   ${browser.pageUrl('popup.html')}
  site id      ${siteId}
  API key      ${apiKey}
  sandbox      ${sandbox.http}/__sandbox/state

${hint}
Ctrl+C ends it.`)
    await stopped
  } finally {
    await browser.close()
  }
}
