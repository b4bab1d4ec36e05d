import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { apiKey, createConnection, createThrottle } from '#lib/wix/api/index.ts'
import { createV3Client, type V3Client } from '#lib/wix/api/v3/index.ts'
import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { createMockStore } from '#lib/mock-store/mock-store.ts'
import { bundleCode, gzipBytes } from '#tests/bundle-code.ts'
import { type Ask, type Json, openOfficial } from '#tests/contract/sdk-v3/official.ts'
import { compareTimes } from './api/compare-times.ts'

const run = promisify(execFile)
const changes = 1_000
const perCall = 100
const starts = 12

/** The package compared with the platform's own client: start of a process, size for a browser, requests. */
export const bench: Bench = {
  async run() {
    return [await compareStarts(), await compareSizes(), await compareRequests()]
  },
}

/** A whole Node process that imports a client of both catalogs and creates one. */
async function compareStarts(): Promise<BenchRow> {
  // Inside the repository, where both find their packages.
  const folder = await mkdtemp(resolve('node_modules/.cache/package-bench-'))
  try {
    const entries = ['index', 'v1', 'v3'].map((name) => [name, resolve(`lib/package/${name}.ts`)])
    await bundleCode(Object.fromEntries(entries) as Record<string, string>, folder)
    const ours = join(folder, 'ours.mjs')
    const official = join(folder, 'official.mjs')
    await writeFile(
      ours,
      `import { apiKey, createConnection } from './index.js'
      import { createV1Client } from './v1.js'
      import { createV3Client } from './v3.js'
      const connection = createConnection({ auth: apiKey('key', { siteId: 'site' }) })
      createV1Client(connection)
      createV3Client(connection)`,
    )
    await writeFile(
      official,
      `import * as inventory from '@wix/auto_sdk_stores_inventory'
      import * as inventoryItems from '@wix/auto_sdk_stores_inventory-items-v-3'
      import * as products from '@wix/auto_sdk_stores_products'
      import * as productsV3 from '@wix/auto_sdk_stores_products-v-3'
      import { ApiKeyStrategy, createClient } from '@wix/sdk'
      const modules = { inventory, inventoryItems, products, productsV3 }
      createClient({ modules, auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }) })`,
    )
    const start = (file: string) => () => run(process.execPath, [file])
    const { firstMs, secondMs, ratio } = await compareTimes(start(ours), start(official), starts)
    return {
      name: 'package: start of a process with a client',
      value: firstMs,
      unit: 'ms',
      bound: '< 1 ×',
      ok: ratio < 1,
      baseline: 'official',
      baselineValue: secondMs,
      ratio,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const sizeOf = async (entry: string) => gzipBytes(await bundleCode(resolve(entry)))

async function compareSizes(): Promise<BenchRow> {
  const value = await sizeOf('tests/unit/wix/api-v3/both-entry.ts')
  const baselineValue = await sizeOf('tests/bench/package/official-entry.ts')
  const ratio = value / baselineValue
  const name = 'package: in a page, gzip'
  return {
    name,
    value,
    unit: 'B',
    bound: '< 1 ×',
    ok: ratio < 1,
    baseline: 'official',
    baselineValue,
    ratio,
  }
}

interface Store {
  readonly ids: readonly string[]
  readonly client: V3Client
  readonly ask: Ask
  /** Answers so far. */
  readonly countRequests: () => number
}

function openStore(): Store {
  const mockStore = createMockStore({
    store: buildDemoStore({ products: changes, seed: 3 }),
    catalog: 'v3',
  })
  let requests = 0
  const fetch = (url: string, init?: RequestInit) => {
    requests += 1
    return mockStore.fetch(new Request(url, init))
  }
  const { products } = mockStore.state() as { readonly products: readonly { id: string }[] }
  const auth = apiKey(mockStore.apiKey, { siteId: mockStore.siteId })
  const throttle = createThrottle({ perMinute: 1e9, burst: 1e9 })
  return {
    ids: products.map(({ id }) => id),
    client: createV3Client(createConnection({ auth, fetch, throttle })),
    ask: openOfficial(fetch, mockStore).ask,
    countRequests: () => requests,
  }
}

/** Changes a store, and returns how many products it changed. */
type Work = (store: Store) => Promise<number>

async function compareRequests(): Promise<BenchRow> {
  const [value, baselineValue] = [await countOf(renameWithOurs), await countOf(renameWithOfficial)]
  const ratio = value / baselineValue
  const name = `package: requests of ${changes} new names`
  return {
    name,
    value,
    unit: '',
    bound: '≤ 1 ×',
    ok: ratio <= 1,
    baseline: 'official',
    baselineValue,
    ratio,
  }
}

async function countOf(work: Work): Promise<number> {
  const store = openStore()
  const done = await work(store)
  if (done !== changes) throw new Error(`${done} of ${changes} products were changed.`)
  return store.countRequests()
}

const nameOf = (at: number) => `Product ${at}`

async function renameWithOurs({ client, ids }: Store): Promise<number> {
  const outcomes = await client.products.changeMany(
    ids.map((id, at) => ({ id, change: { name: nameOf(at) } })),
  )
  return outcomes.filter(({ kind }) => kind === 'applied').length
}

/** Reads the revisions by list, and sends a hundred products in each call. */
async function renameWithOfficial({ ask, ids }: Store): Promise<number> {
  let done = 0
  for (let from = 0; from < ids.length; from += perCall) {
    const some = ids.slice(from, from + perCall)
    const query = { filter: { _id: { $in: some } }, cursorPaging: { limit: perCall } }
    const { products } = (await ask('products', 'queryProducts', query)) as {
      readonly products: readonly Json[]
    }
    const patches = products.map(({ _id, revision }, at) => ({
      product: { _id, revision, name: nameOf(from + at) },
    }))
    done += await sendPatches(ask, patches)
  }
  return done
}

async function sendPatches(ask: Ask, patches: readonly Json[]): Promise<number> {
  const { bulkActionMetadata } = (await ask('products', 'bulkUpdateProducts', patches)) as {
    readonly bulkActionMetadata: { readonly totalSuccesses: number }
  }
  return bulkActionMetadata.totalSuccesses
}
