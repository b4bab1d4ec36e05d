import { buildExtension, extensionDir } from './build-extension.ts'
import { findBrowser } from './find-browser.ts'
import { launchBrowser } from './launch-browser.ts'
import { readStartOptions, type StartOptions, usage } from './start-options.ts'
import { startSandbox, type StartedSandbox } from './start-sandbox.ts'
import { connectShop, openAdminProduct } from './surfaces.ts'
import { runTour } from './tour.ts'

const hasDisplay =
  process.platform === 'darwin' ||
  process.platform === 'win32' ||
  (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== ''

/** The sandbox's flags for the catalogue that was asked for. */
function listSandboxFlags({ catalog, data, products, port }: StartOptions): string[] {
  const flags = { catalog, data, products, port }
  return Object.entries(flags).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  )
}

/** The one that was asked for first; a port that was named is its own. */
function bothCatalogues(options: StartOptions): StartOptions[] {
  const catalog = options.catalog === 'v1' ? 'v3' : 'v1'
  return [options, { ...options, catalog, port: undefined }]
}

async function openShop(browserPath: string, sandbox: StartedSandbox): Promise<void> {
  const { httpsPort, spki, siteId, apiKey } = sandbox
  if (!hasDisplay) console.log('There is no display here: the browser runs without a window.')
  const headless = !hasDisplay
  const browser = await launchBrowser({ browserPath, extensionDir, httpsPort, spki, headless })
  const stopped = new Promise<void>((resolve) => {
    browser.context.once('close', () => resolve())
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await connectShop(browser, { siteId, apiKey })
  const page = await openAdminProduct(browser, sandbox)
  console.log(`
Shelfside is running over a shop of ${sandbox.products} products (${sandbox.variants} variants).

  admin page   ${page.url()}
  site id      ${siteId}
  API key      ${apiKey}
  sandbox      ${sandbox.http}/__sandbox/state

The shop is connected already. Press Alt+Shift+S, or the Shelfside button in the toolbar, and type.
Ctrl+C ends it.`)
  await stopped
  await browser.close()
}

try {
  const options = readStartOptions(process.argv.slice(2))
  const browserPath = await findBrowser()
  console.log('Building the extension …')
  await buildExtension()
  const { tour: folder } = options
  const asked = folder === undefined ? [options] : bothCatalogues(options)
  const sandboxes = await Promise.all(asked.map((each) => startSandbox(listSandboxFlags(each))))
  const [sandbox] = sandboxes
  try {
    if (folder !== undefined) await runTour({ browserPath, sandboxes, folder })
    else if (sandbox !== undefined) await openShop(browserPath, sandbox)
  } finally {
    await Promise.all(sandboxes.map((each) => each.stop()))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  console.error(`\n${usage}`)
  process.exitCode = 1
}
