import {
  type ServedMockStore,
  type ServeOptions,
  startMockStoreServer,
} from '#lib/mock-store/serve.ts'
import { firefoxExtensionDir } from '../build-extension.ts'
import { launchFirefox, type LaunchedFirefox } from './launch-firefox.ts'
import { findFirefox } from './tested-browsers.ts'

/** One Firefox that is opened many times, each time over a new store and with the extension newly installed. */
export interface ReusedFirefox {
  /** The tests with the previous one must have ended. */
  readonly open: (stores: Omit<ServeOptions, 'port' | 'httpsPort'>) => Promise<OpenedFirefox>
  readonly close: () => Promise<void>
}

export interface OpenedFirefox {
  readonly firefox: LaunchedFirefox
  readonly store: Omit<ServedMockStore, 'close'>
}

export async function launchReusedFirefox(): Promise<ReusedFirefox> {
  const server = await startMockStoreServer()
  const firefox = await launchFirefox({
    browserPath: await findFirefox(),
    extensionDir: firefoxExtensionDir,
    httpsPort: Number(new URL(server.https).port),
  })
  let isUsed = false
  return {
    async open(stores) {
      const store = server.serve(stores)
      if (isUsed) await firefox.reinstall()
      isUsed = true
      return { firefox, store }
    },
    async close() {
      await firefox.close()
      await server.close()
    },
  }
}
