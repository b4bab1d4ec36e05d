import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { apiKey, createConnection, createThrottle } from '#lib/api/index.ts'
import { createV3Client } from '#lib/api/v3/index.ts'
import { product } from '#lib/api/v3/wire/product.ts'
import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import { buildDemoShop } from '#lib/sandbox/demo/build-demo-shop.ts'
import { createSandbox } from '#lib/sandbox/sandbox.ts'
import { openOfficial } from '#tests/contract/sdk-v3/official.ts'
import { compareTimes } from './api/compare-times.ts'

type Answer = Uint8Array<ArrayBuffer>

const who = { apiKey: 'key', siteId: 'site' }
/** All that a page of products can be asked for. */
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

/** The Catalog V3 client beside plain JSON.parse and the platform's own. */
export const bench: Bench = {
  async run() {
    const pages = await fetchPages(3)
    return [await measureDecoding(pages), await measureReading(pages), await measureSize()]
  },
}

/** Pages of 100 products, as a shop writes them. */
async function fetchPages(count: number): Promise<string[]> {
  const shop = buildDemoShop({ products: count * 100, seed: 3 })
  const sandbox = createSandbox({ shop, catalog: 'v3' })
  const pages: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < count; page += 1) {
    const query = { cursorPaging: { limit: 100, cursor } }
    const response = await sandbox.fetch(
      new Request('https://www.wixapis.com/stores/v3/products/query', {
        method: 'POST',
        headers: { authorization: sandbox.apiKey, 'wix-site-id': sandbox.siteId },
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

/** One of them at a time, over and over. */
function inTurn<Page>(pages: readonly Page[], work: (page: Page) => unknown): () => unknown {
  let turn = 0
  return () => {
    const page = pages[turn % pages.length]
    turn += 1
    return page === undefined ? undefined : work(page)
  }
}

const parse = (page: string) => JSON.parse(page) as { readonly products: readonly unknown[] }
const decode = (page: string) => {
  for (const each of parse(page).products) product.read(each)
}

async function measureDecoding(pages: readonly string[]): Promise<BenchRow> {
  const { firstMs, secondMs, ratio } = await compareTimes(
    inTurn(pages, decode),
    inTurn(pages, parse),
    300,
  )
  return {
    name: 'api-v3: decode a page of 100 products',
    value: firstMs,
    unit: 'ms',
    bound: '≤ 1.5 × parse',
    ok: ratio <= 1.5,
    baseline: 'JSON.parse',
    baselineValue: secondMs,
    ratio,
  }
}

/** Both clients from a request to decoded items, over a transport that answers at once. */
async function measureReading(pages: readonly string[]): Promise<BenchRow> {
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
  const { firstMs, secondMs, ratio } = await compareTimes(
    readWith(async () => (await ask('products', 'queryProducts', query, { fields }))['products']),
    readWith(async () => (await client.products.query({ fields }).limit(100).find()).items),
    60,
  )
  return {
    name: 'api-v3: answer to items, a page of 100 products',
    value: secondMs,
    unit: 'ms',
    bound: '≥ 2.5 × faster',
    ok: ratio >= 2.5,
    baseline: 'the official client',
    baselineValue: firstMs,
    ratio,
  }
}

/** Both generations and categories in one page, minified. */
async function measureSize(): Promise<BenchRow> {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: resolve('tests/unit/api-v3/both-entry.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const code = [bundle]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('')
  if (!code.includes('/categories')) throw new Error('The client is not in its own bundle.')
  const bytes = gzipSync(code, { level: 9 }).length
  return {
    name: 'api-v3: clients of both generations, gzip',
    value: bytes / 1000,
    unit: 'kB',
    bound: '≤ 30 kB',
    ok: bytes <= 30_000,
  }
}
