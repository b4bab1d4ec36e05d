import { resolve } from 'node:path'
import { apiKey, createConnection, createThrottle } from '#lib/wix/api/index.ts'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import { product } from '#lib/wix/api/v3/wire/product.ts'
import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { createMockStore } from '#lib/mock-store/mock-store.ts'
import { bundleCode, gzipBytes } from '#tests/bundle-code.ts'
import { openOfficial } from '#tests/contract/sdk-v3/official.ts'
import { inTurn, measureDecoding, measureReading, toSizeRow } from './api/page-rows.ts'

type Answer = Uint8Array<ArrayBuffer>

const who = { apiKey: 'key', siteId: 'site' }
/** All optional fields of a page of products. */
const fields = [
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'DESCRIPTION',
  'BREADCRUMBS_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'MEDIA_ITEMS_INFO',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
] as const

/** The Catalog V3 client compared with JSON.parse and the platform's own client. */
export const bench: Bench = {
  async run() {
    const pages = await fetchPages(3)
    return [
      await measureDecoding('api-v3', pages, product.read),
      await compareReading(pages),
      toSizeRow(
        'api-v3: clients of both generations',
        gzipBytes(await bundleCode(resolve('tests/unit/wix/api-v3/both-entry.ts'))),
        45_000,
      ),
    ]
  },
}

/** Pages of 100 products, as a store returns them. */
async function fetchPages(count: number): Promise<string[]> {
  const store = buildDemoStore({ products: count * 100, seed: 3 })
  const mockStore = createMockStore({ store, catalog: 'v3' })
  const pages: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < count; page += 1) {
    const query = { cursorPaging: { limit: 100, cursor } }
    const response = await mockStore.fetch(
      new Request('https://www.wixapis.com/stores/v3/products/query', {
        method: 'POST',
        headers: { authorization: mockStore.apiKey, 'wix-site-id': mockStore.siteId },
        body: JSON.stringify({ query, fields }),
      }),
    )
    const text = await response.text()
    const { pagingMetadata } = JSON.parse(text) as {
      readonly pagingMetadata: { readonly cursors: { readonly next?: string } }
    }
    cursor = pagingMetadata.cursors.next
    pages.push(text)
  }
  return pages
}

/** Both clients from a request to decoded items, with a transport that answers at once. */
function compareReading(pages: readonly string[]): Promise<BenchRow> {
  const answers = pages.map((page) => new TextEncoder().encode(page))
  let answer: Answer = new Uint8Array()
  const headers = { 'content-type': 'application/json' }
  const fetch = () => Promise.resolve(new Response(answer, { headers }))
  const { ask } = openOfficial(fetch, who)
  const throttle = createThrottle({ perMinute: 1e9, burst: 1e9 })
  const auth = apiKey(who.apiKey, who)
  const client = createV3Client(createConnection({ auth, fetch, throttle }))
  const readWith = (read: () => Promise<unknown>) =>
    inTurn(answers, async (page) => {
      answer = page
      const items = await read()
      if (!Array.isArray(items) || items.length !== 100) throw new Error('A page lost products.')
    })
  const query = { cursorPaging: { limit: 100 } }
  return measureReading(
    'api-v3',
    readWith(async () => (await ask('products', 'queryProducts', query, { fields }))['products']),
    readWith(async () => (await client.products.query({ fields }).limit(100).find()).items),
    60,
  )
}
