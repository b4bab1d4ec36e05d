import * as products from '@wix/auto_sdk_stores_products'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { apiKey, createCatalogClient, createThrottle } from '#lib/wix/api/index.ts'

type Answer = Uint8Array<ArrayBuffer>

/** Reads the page in the store's answer, and counts its items. */
export type Reader = (page: Answer) => Promise<number>

const who = { apiKey: 'key', siteId: 'site' }
const headers = { 'content-type': 'application/json' }

/** Both clients from a request to decoded items, with a transport that answers at once. */
export function createReaders(): { readonly official: Reader; readonly ours: Reader } {
  let answer: Answer = new Uint8Array()
  const fetch = () => Promise.resolve(new Response(answer, { headers }))
  const official = createClient({ modules: { products }, auth: ApiKeyStrategy(who), fetch })
  const throttle = createThrottle({ perMinute: 1e9, burst: 1e9 })
  const own = createCatalogClient({ auth: apiKey(who.apiKey, who), fetch, throttle })
  return {
    async official(page) {
      answer = page
      return (await official.products.queryProducts().limit(100).find()).items.length
    },
    async ours(page) {
      answer = page
      return (await own.products.queryPlatformized().limit(100).find()).items.length
    },
  }
}
