import type { Throttle } from '#lib/wix/api/index.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { badInput } from '#lib/wix/api/api-error.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'

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
  if (origin === undefined) throw badInput(`Not an address of this computer: ${baseUrl}`)
  const send = (url: string, init: RequestInit) => {
    if (!url.startsWith(`${wix}/`)) throw new TypeError(`Not an address of the Wix API: ${url}`)
    return request(url.replace(wix, origin), init)
  }
  return openProductStore({ siteId, apiKey, fetch: send, throttle }, signal)
}

/** The address of Wix, or the given one if it is of this computer; undefined for any other. */
export function readOrigin(baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined) return wix
  if (!URL.canParse(baseUrl) || !loopback.test(new URL(baseUrl).hostname)) return undefined
  return new URL(baseUrl).origin
}
