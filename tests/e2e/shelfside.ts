import { test as base } from '@playwright/test'
import type { LaunchedBrowser, LaunchOptions } from '../../lib/dev/browsers/launch-browser.ts'
import { extensionDir } from '../../lib/dev/build-extension.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import {
  launchReusedBrowser,
  type ReusedBrowser,
  type StoreOptions,
} from '../../lib/dev/browsers/reuse-browser.ts'
import {
  serveMockStore,
  type ServedMockStore,
  type ServeOptions,
} from '../../lib/mock-store/serve.ts'

/** A store, and a browser with the built extension. */
export interface Shelfside extends LaunchedBrowser {
  readonly store: Omit<ServedMockStore, 'close'>
  /** Current list prices in the store, by product id. */
  readPrices(): Map<string, string>
}

interface PlainState {
  readonly products: readonly { readonly id: string; readonly listPrice: string }[]
}

/** A store and a browser for one test, which may change or end the browser. */
export async function openShelfside(
  options: ServeOptions = {},
  launch: Partial<Pick<LaunchOptions, 'extensionDir' | 'netLog' | 'otherExtensions'>> = {},
): Promise<Shelfside> {
  const store = await serveMockStore(options)
  const browser = await openBrowser(store, launch)
  return {
    ...browser,
    store,
    readPrices: () => readPrices(store),
    close: async () => {
      await browser.close()
      await store.close()
    },
  }
}

function readPrices({ mockStore }: Pick<ServedMockStore, 'mockStore'>): Map<string, string> {
  const { products } = mockStore.state() as PlainState
  return new Map(products.map(({ id, listPrice }) => [id, listPrice]))
}

/** Opens a new store with a fresh extension, in the browser of this process unless that is in use. */
type OpenStore = (stores?: StoreOptions, path?: string) => Promise<Shelfside>

export const test = base.extend<object, { readonly openStore: OpenStore }>({
  openStore: [
    async ({ browserName }, use) => {
      if (browserName !== 'chromium') throw new Error('Only Chromium installs from a folder.')
      let reused: Promise<ReusedBrowser> | undefined
      let isInUse = false
      await use(async (stores = {}, path = extensionDir) => {
        if (isInUse) return openShelfside(stores, { extensionDir: path })
        isInUse = true
        const opened = await (await (reused ??= launchReusedBrowser())).open(stores, path)
        return {
          ...opened,
          readPrices: () => readPrices(opened.store),
          close: async () => {
            await opened.close()
            isInUse = false
          },
        }
      })
      await (await reused)?.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/**
 * One store and one browser for all tests of a file. Each test finds the state that the previous one
 * left.
 */
export function shareShelfside(stores: StoreOptions = {}): () => Shelfside {
  return share((openStore) => openStore(stores))
}

/** The same with a separate browser, for files that read its profile, reload or freeze it. */
export function shareOwnShelfside(stores: StoreOptions = {}): () => Shelfside {
  return share(() => openShelfside(stores))
}

function share(start: (openStore: OpenStore) => Promise<Shelfside>): () => Shelfside {
  let opened: Shelfside | undefined
  test.beforeAll(async ({ openStore }) => {
    opened = await start(openStore)
  })
  test.afterAll(() => opened?.close())
  return () => {
    if (opened === undefined) throw new Error('The browser is not open yet.')
    return opened
  }
}
