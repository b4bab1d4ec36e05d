import type { BrowserContext, CDPSession } from '@playwright/test'
import {
  startMockStoreServer,
  type ServeOptions,
  type ServedMockStore,
} from '#lib/mock-store/serve.ts'
import { extensionDir } from '../build-extension.ts'
import { findBrowser } from './find-browser.ts'
import { findWelcome, launchBareBrowser, type LaunchedBrowser } from './launch-browser.ts'

/**
 * One browser that is opened many times, each time over a new store and with the extension newly
 * installed.
 */
export interface ReusedBrowser {
  /** The previous one must be closed. Installs the built extension unless another folder is given. */
  open(stores: StoreOptions, path?: string): Promise<OpenedBrowser>
  close(): Promise<void>
}

export type StoreOptions = Omit<ServeOptions, 'port' | 'httpsPort'>

export interface OpenedBrowser extends LaunchedBrowser {
  readonly store: Omit<ServedMockStore, 'close'>
}

/**
 * Starting a browser takes five times as long as removing and installing the extension, which also
 * removes its storage, databases, alarms, menus and processes.
 */
export async function launchReusedBrowser(): Promise<ReusedBrowser> {
  const server = await startMockStoreServer()
  const { context, profileDir, close } = await launchBareBrowser({
    browserPath: await findBrowser(),
    httpsPort: Number(new URL(server.https).port),
    spki: server.spki,
    headless: true,
  })
  const browser = context.browser()
  if (browser === null) throw new Error('The browser cannot be asked.')
  const session = await browser.newBrowserCDPSession()
  return {
    async open(stores, path = extensionDir) {
      const store = server.serve(stores)
      const extensionId = await install(context, session, path)
      return {
        context,
        extensionId,
        profileDir,
        store,
        pageUrl: (page) => `chrome-extension://${extensionId}/${page}`,
        async close() {
          await forget(context)
          await session.send('Extensions.uninstall', { id: extensionId })
        },
      }
    },
    async close() {
      await close()
      await server.close()
    },
  }
}

async function install(
  context: BrowserContext,
  session: CDPSession,
  path: string,
): Promise<string> {
  const started = context.waitForEvent('serviceworker')
  const { id } = await session.send('Extensions.loadUnpacked', { path })
  await started
  await (await findWelcome(context)).close()
  return id
}

/** Removes what a test may leave outside the extension: pages, permissions, and data of sites. */
async function forget(context: BrowserContext): Promise<void> {
  const used = context.pages()
  const page = await context.newPage()
  await Promise.all(used.map((each) => each.close()))
  await context.setOffline(false)
  await context.clearPermissions()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Network.clearBrowserCookies')
  await session.send('Storage.clearDataForOrigin', {
    origin: 'https://manage.wix.com',
    storageTypes: 'all',
  })
  await session.detach()
}
