import { test as base } from '@playwright/test'
import type { LaunchedBrowser, LaunchOptions } from '../../lib/dev/browsers/launch-browser.ts'
import { extensionDir } from '../../lib/dev/build-extension.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import {
  launchReusedBrowser,
  type ReusedBrowser,
  type ShopOptions,
} from '../../lib/dev/browsers/reuse-browser.ts'
import {
  serveMockStore,
  type ServedMockStore,
  type ServeOptions,
} from '../../lib/mock-store/serve.ts'

/** A store, and a browser with the built extension. */
export interface Shelfside extends LaunchedBrowser {
  readonly shop: Omit<ServedMockStore, 'close'>
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
  const shop = await serveMockStore(options)
  const browser = await openBrowser(shop, launch)
  return {
    ...browser,
    shop,
    readPrices: () => readPrices(shop),
    close: async () => {
      await browser.close()
      await shop.close()
    },
  }
}

function readPrices({ mockStore }: Pick<ServedMockStore, 'mockStore'>): Map<string, string> {
  const { products } = mockStore.state() as PlainState
  return new Map(products.map(({ id, listPrice }) => [id, listPrice]))
}

/** Opens a new store with a fresh extension, in the browser of this process unless that is in use. */
type OpenShop = (shops?: ShopOptions, path?: string) => Promise<Shelfside>

export const test = base.extend<object, { readonly openShop: OpenShop }>({
  openShop: [
    async ({ browserName }, use) => {
      if (browserName !== 'chromium') throw new Error('Only Chromium installs from a folder.')
      let reused: Promise<ReusedBrowser> | undefined
      let isInUse = false
      await use(async (shops = {}, path = extensionDir) => {
        if (isInUse) return openShelfside(shops, { extensionDir: path })
        isInUse = true
        const opened = await (await (reused ??= launchReusedBrowser())).open(shops, path)
        return {
          ...opened,
          readPrices: () => readPrices(opened.shop),
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
export function shareShelfside(shops: ShopOptions = {}): () => Shelfside {
  return share((openShop) => openShop(shops))
}

/** The same with a separate browser, for files that read its profile, reload or freeze it. */
export function shareOwnShelfside(shops: ShopOptions = {}): () => Shelfside {
  return share(() => openShelfside(shops))
}

function share(start: (openShop: OpenShop) => Promise<Shelfside>): () => Shelfside {
  let opened: Shelfside | undefined
  test.beforeAll(async ({ openShop }) => {
    opened = await start(openShop)
  })
  test.afterAll(() => opened?.close())
  return () => {
    if (opened === undefined) throw new Error('The browser is not open yet.')
    return opened
  }
}
