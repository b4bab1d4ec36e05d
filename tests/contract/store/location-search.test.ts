import { beforeEach, describe, expect, it } from 'vitest'
import { fieldValuesFrom, locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { createRandom } from '#lib/mock-store/random.ts'
import { headKey } from '#lib/extension/replica/blob/database.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import { createAccess } from '#lib/extension/replica/storage/access.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { openReplicaStore } from '#lib/extension/worker/open-replica-store.ts'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import { streamMatching } from '#lib/jobs/job-store/stream-matching.ts'
import {
  createBench,
  createTestClock,
  emptyBrowser,
  readAsPage,
  site,
} from '#tests/unit/extension/replica/harness/bench.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAll } from './stores.ts'

beforeEach(emptyBrowser)

type Stock = number | boolean

/** Writes stock at a location as another user: with a client of its own. */
async function stockUp(store: ProductStore, location: string, stockOf: (at: number) => Stock) {
  const locations = (await store.readStockLocations?.()) ?? []
  const id = locations.find(({ name }) => name === location)?.id ?? ''
  const products = await readAll(store)
  for (const [at, product] of products.entries()) {
    if (at % 3 === 0) continue
    const paths = product.variants.map((each) => locationStockPath(each.id, id))
    const fill = (value: Stock | null) => fieldValuesFrom(paths.map((path) => [path, value]))
    const item = { id: product.id, before: fill(null), set: fill(stockOf(at)) }
    expect(await store.applyChange({ items: [item] })).toEqual([{ id: product.id, ok: true }])
  }
}

/** A mock store with stock at three locations, its offline copy, and the stock that it really has. */
async function openStocked(catalog: 'v1' | 'v3' = 'v3') {
  const clock = createTestClock()
  const { mockStore, access, requests, open } = buildStore({
    catalog,
    clock,
    store: buildDemoStore({ products: 60 }),
  })
  const [store, other] = [await open(), await open()]
  if (catalog === 'v3') {
    const random = createRandom(3)
    await stockUp(other, 'Warehouse', () => random.int(6))
    await stockUp(other, 'Harbour Street', () =>
      random.chance(0.5) ? random.int(3) : random.chance(0.5),
    )
  }
  const source = openReplicaStore({ open: async () => store }, store.siteId)
  const diffs: ProductDiff[] = []
  const onProductsChanged = (some: readonly ProductDiff[]) => void diffs.push(...some)
  const { replica } = createBench(source, { clock, onProductsChanged })
  const served = { mockStore, access, requests, store, other, source }
  return { ...served, clock, replica, diffs, onProductsChanged }
}

interface PlainProduct {
  readonly id: ProductId
  readonly tracked: boolean
  readonly variants: readonly { readonly id: string; quantity: number; inStock: boolean }[]
  readonly elsewhere?: Readonly<Record<string, Stock>>
}

/** The stock of each product at a location, entry by entry, as the server has it. */
function readTruth(mockStore: { state: () => unknown }, location: string) {
  const { products } = mockStore.state() as { products: readonly PlainProduct[] }
  return new Map(
    products.map(({ id, elsewhere = {} }) => [
      id,
      Object.entries(elsewhere).flatMap(([key, stock]) =>
        key.split('/')[1] === location ? [stock] : [],
      ),
    ]),
  )
}

const sum = (stock: readonly Stock[]) => {
  const counted = stock.filter((each) => typeof each === 'number')
  return counted.length === 0 ? undefined : counted.reduce((all, each) => all + each, 0)
}
const isIn = (stock: readonly Stock[]) => stock.some((each) => each === true || Number(each) > 0)

const cases: readonly [filter: string, matches: (stock: readonly Stock[]) => boolean][] = [
  ['in', isIn],
  ['out', (stock) => stock.length > 0 && !isIn(stock)],
  ['<5', (stock) => (sum(stock) ?? Infinity) < 5],
  ['0', (stock) => sum(stock) === 0],
  ['2..4', (stock) => (sum(stock) ?? -1) >= 2 && (sum(stock) ?? 9) <= 4],
  ['>=6', (stock) => (sum(stock) ?? -1) >= 6],
]

describe('a search by the stock at a location', () => {
  it('finds what the store has there, in the offline copy and for an edit of all that match', async () => {
    const { mockStore, replica, store, source: offline } = await openStocked()
    await replica.update('due')
    for (const location of ['Warehouse', 'Harbour Street']) {
      const truth = readTruth(mockStore, location)
      for (const [value, matches] of cases) {
        for (const isNegated of [false, true]) {
          const text = `${isNegated ? '-' : ''}stock@"${location}":${value}`
          const expected = [...truth].flatMap(([id, stock]) =>
            matches(stock) === isNegated ? [] : [id],
          )
          const found = await replica.search(text, 1000)
          expect(found?.hits.map(({ id }) => id).toSorted(), text).toEqual(expected.toSorted())
          const selected: string[] = []
          const source = {
            ...offline,
            readReplica: () => replica.catchUp(),
            readProducts: (...call: Parameters<typeof store.readProducts>) =>
              store.readProducts(...call),
            streamFound: () => {
              throw new Error('The offline copy answers.')
            },
            readContext: () => ({ nowMs: 0, lowStock: defaultLowStock }),
          }
          for await (const page of streamMatching(source, { text })) {
            selected.push(...page.map(({ id }) => id))
          }
          expect(selected.toSorted(), text).toEqual(expected.toSorted())
        }
      }
    }
  })

  it('knows the default location, and the one without any stock', async () => {
    const { replica } = await openStocked()
    await replica.update('due')
    const rows = [...((await readAsPage())?.values() ?? [])]
    const find = async (text: string) =>
      (await replica.search(text, 1000))?.hits.map(({ id }) => id).toSorted()
    const sold = rows.filter(({ stock }) => stock === 'out-of-stock').map(({ id }) => id)
    expect(sold.length).toBeGreaterThan(3)
    expect(await find('stock@"online shop":out')).toEqual(sold.toSorted())
    expect(await find('stock@Nowhere:out')).toEqual([])
    expect(await find('-stock@Nowhere:out')).toEqual([])
  })

  it('follows another user, by the check for changes and by an event', async () => {
    const { clock, replica, store, other } = await openStocked()
    await replica.update('due')
    clock.advance(660_000)
    await replica.update('due')
    const product = (await readAll(store)).find(({ variants }) => variants.length === 1)
    const [variant] = product?.variants ?? []
    const locations = (await other.readStockLocations?.()) ?? []
    const warehouse = locations.find(({ name }) => name === 'Warehouse')?.id ?? ''
    if (product === undefined || variant === undefined) throw new Error('There is one.')
    const write = async (set: number) => {
      const fresh = await other.readFresh([product.id], undefined, new Set(['inventory']))
      const levels = fresh.get(product.id)?.stockLevels ?? []
      const before = levels.find(({ locationId }) => locationId === warehouse)?.stock ?? null
      const path = locationStockPath(variant.id, warehouse)
      const [was, is] = [fieldValuesFrom([[path, before]]), fieldValuesFrom([[path, set]])]
      const item = { id: product.id, before: was, set: is }
      expect(await other.applyChange({ items: [item] })).toEqual([{ id: product.id, ok: true }])
    }
    const find = async (text: string) => (await replica.search(text, 10))?.hits.map(({ id }) => id)
    await write(4321)
    expect(await find('stock@Warehouse:4321')).toEqual([])
    await replica.catchUp()
    expect(await find('stock@Warehouse:4321')).toEqual([product.id])
    await write(4322)
    await replica.recordHints([product.id], 'event')
    await replica.resolveHints()
    expect(await find('stock@Warehouse:>4000')).toEqual([product.id])
    expect(await find('stock@Warehouse:4321')).toEqual([])
  })

  it('reads an offline copy of an earlier version again, and reports no change for that', async () => {
    const { clock, replica, source, diffs, onProductsChanged, requests } = await openStocked()
    await replica.update('due')
    const all = (await replica.search('stock@Warehouse:in', 1000))?.total
    expect(all).toBeGreaterThan(9)
    const access = createAccess(site)
    await access.write(async (tx) => {
      const { locations: _, ...head } = (await tx.objectStore('notes').get(headKey)) as object & {
        locations: unknown
      }
      await tx.objectStore('notes').put(head, headKey)
    })
    diffs.length = 0
    clock.advance(660_000)
    requests.length = 0
    const later = createBench(source, { clock, onProductsChanged }).replica
    await later.update('due')
    expect(requests.filter(({ path }) => path.endsWith('/products/search')).length).toBeGreaterThan(
      2,
    )
    expect((await later.search('stock@Warehouse:in', 1000))?.total).toBe(all)
    expect(diffs).toEqual([])
  })
})

const isOfAllLocations = (body: string) =>
  !body.includes('locationId') && body.includes('productId')

describe('a store with a single location', () => {
  it('sends no request more than one for its locations, and stores nothing', async () => {
    const { access, requests, clock } = await openStocked()
    const { openProductStore } = await import('#lib/wix/store/open-product-store.ts')
    const store = await openProductStore({
      ...access,
      async fetch(url, init) {
        const answer = await access.fetch(url, init)
        if (!url.includes('/locations/query')) return answer
        const body = (await answer.json()) as { storesLocations: { defaultLocation: boolean }[] }
        const storesLocations = body.storesLocations.filter(
          ({ defaultLocation }) => defaultLocation,
        )
        return Response.json({ ...body, storesLocations })
      },
    })
    const source = openReplicaStore({ open: async () => store }, store.siteId)
    const { replica } = createBench(source, { clock })
    requests.length = 0
    await replica.update('due')
    expect(requests.filter(({ path }) => path.includes('/locations/'))).toHaveLength(1)
    const rows = [...((await readAsPage())?.values() ?? [])]
    expect(rows).toHaveLength(60)
    expect(rows.every(({ levels }) => levels === undefined)).toBe(true)
    const stock = requests.filter(({ path }) => path.includes('/inventory-items/'))
    expect(stock.length).toBeGreaterThan(0)
    const asked = stock.map(({ body }) => JSON.stringify(body))
    expect(asked.filter(isOfAllLocations)).toHaveLength(0)
  })

  it('is every store of the older catalog', async () => {
    const { replica, requests } = await openStocked('v1')
    await replica.update('due')
    expect(requests.filter(({ path }) => /location/.test(path))).toEqual([])
    expect((await replica.search('stock@Warehouse:in', 10))?.total).toBe(0)
  })
})
