import type { Throttle } from '#lib/api/index.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { openProductStore } from '#lib/store/open-product-store.ts'
import type { ProductStore } from '#lib/store/store.ts'
import { UsageError } from './read-options.ts'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const wix = 'https://www.wixapis.com'

/**
 * Opens the store. `SHELFSIDE_BASE_URL` replaces the address of Wix, for tests with a mock store: it takes an
 * address of this computer only, so that the key goes nowhere else but to Wix. `request` sends each request; `throttle`: the
 * request budget of the site, where it is shared.
 */
export function openStore(
  siteId: SiteId,
  apiKey: string,
  baseUrl: string | undefined,
  signal?: AbortSignal,
  request: typeof fetch = fetch,
  throttle?: Throttle,
): Promise<ProductStore> {
  const origin = readOrigin(baseUrl)
  const send = (url: string, init: RequestInit) => {
    if (!url.startsWith(`${wix}/`)) throw new TypeError(`Not an address of the Wix API: ${url}`)
    return request(url.replace(wix, origin), init)
  }
  return openProductStore({ siteId, apiKey, fetch: send, throttle }, signal)
}

function readOrigin(baseUrl: string | undefined): string {
  if (baseUrl === undefined) return wix
  if (URL.canParse(baseUrl) && loopback.test(new URL(baseUrl).hostname)) {
    return new URL(baseUrl).origin
  }
  throw new UsageError('SHELFSIDE_BASE_URL takes an address of this computer only.')
}
