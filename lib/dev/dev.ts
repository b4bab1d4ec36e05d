import { NoBrowserError } from './browsers/choose-browser.ts'
import { findBrowser } from './browsers/find-browser.ts'
import { openShop } from './store/open-shop.ts'
import { listMockStoreFlags, readStartOptions, usage } from './start-options.ts'
import { startMockStore } from './store/start-mock-store.ts'
import { resolve } from 'node:path'
import { createServer } from 'wxt'

// The same as `npm start`, with the pages from a development server: they change while a file is edited.

const hint =
  'Edit a file: pages change in place; the service worker and content scripts are built and loaded again.'

try {
  const options = readStartOptions(process.argv.slice(2))
  if (options.tour !== undefined) throw new Error('--tour: only “npm start” takes it.')
  const browserPath = await findBrowser()
  const server = await startDevServer('.')
  try {
    const mockStore = await startMockStore(listMockStoreFlags(options))
    try {
      await openShop({ browserPath, extensionDir: server.extensionDir, sandbox: mockStore, hint })
    } finally {
      await mockStore.stop()
    }
  } finally {
    await server.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  // Without a browser no other option helps.
  if (!(error instanceof NoBrowserError))
    console.error(`\n${usage.replace('npm start', 'npm run dev')}`)
  process.exitCode = 1
}

interface DevServer {
  /** A folder with an extension whose pages come from the server. */
  readonly extensionDir: string
  readonly stop: () => Promise<void>
}

/** Serves the pages of the extension in `root`, and builds its scripts whenever a file of them changes. */
export async function startDevServer(root: string): Promise<DevServer> {
  const server = await createServer({
    root,
    webExt: { disabled: true },
    hooks: {
      // The caller opens the browser: it has to reach the sandbox at the addresses of Wix.
      'config:resolved'(wxt) {
        wxt.config.runner = { openBrowser: async () => undefined }
      },
    },
    dev: { server: { host: '127.0.0.1', origin: 'http://127.0.0.1' } },
  })
  await server.start()
  return { extensionDir: resolve(root, '.output/chrome-mv3-dev'), stop: () => server.stop() }
}
