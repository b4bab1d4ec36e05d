import { test } from '@playwright/test'
import type { LaunchedBrowser, LaunchOptions } from '../../lib/dev/launch-browser.ts'
import { openBrowser } from '../../lib/dev/open-browser.ts'
import { serveSandbox, type ServedSandbox, type ServeOptions } from '../../lib/sandbox/serve.ts'

/** A shop and a browser with the built extension over it, both of their own. */
export interface Shelfside extends LaunchedBrowser {
  readonly shop: ServedSandbox
  /** List prices by product id, as the shop has them at this moment. */
  readPrices(): Map<string, string>
}

interface PlainState {
  readonly products: readonly { readonly id: string; readonly listPrice: string }[]
}

export async function openShelfside(
  options: ServeOptions = {},
  launch: Pick<LaunchOptions, 'netLog' | 'otherExtensions'> = {},
): Promise<Shelfside> {
  const shop = await serveSandbox(options)
  const browser = await openBrowser(shop, launch)
  return {
    ...browser,
    shop,
    readPrices: () => {
      const { products } = shop.sandbox.state() as PlainState
      return new Map(products.map(({ id, listPrice }) => [id, listPrice]))
    },
    close: async () => {
      await browser.close()
      await shop.close()
    },
  }
}

/** One shop and one browser for the tests of a file; what a test leaves behind the next one finds. */
export function shareShelfside(options: ServeOptions = {}): () => Shelfside {
  let opened: Shelfside | undefined
  test.beforeAll(async () => {
    opened = await openShelfside(options)
  })
  test.afterAll(() => opened?.close())
  return () => {
    if (opened === undefined) throw new Error('The browser is not open yet.')
    return opened
  }
}
