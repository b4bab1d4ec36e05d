import { resolve } from 'node:path'
import { createServer } from 'wxt'

interface DevServer {
  /** A folder with an extension whose pages are loaded from the server. */
  readonly extensionDir: string
  readonly stop: () => Promise<void>
}

/** Serves the pages of the extension in `root`, and rebuilds its scripts when one of their files changes. */
export async function startDevServer(root: string): Promise<DevServer> {
  const server = await createServer({
    root,
    webExt: { disabled: true },
    hooks: {
      // The caller opens the browser, because it has to reach the mock store under the addresses of
      // Wix.
      'config:resolved'(wxt) {
        wxt.config.runner = { openBrowser: async () => undefined }
      },
    },
    dev: { server: { host: '127.0.0.1', origin: 'http://127.0.0.1' } },
  })
  await server.start()
  return { extensionDir: resolve(root, '.output/chrome-mv3-dev'), stop: () => server.stop() }
}
