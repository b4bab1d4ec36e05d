import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { readIndex } from '#lib/extension/replica/blob/read-index.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import type { ReplicaStore } from '#lib/extension/replica/replica.ts'
import { openReplicaStore } from '#lib/extension/worker/open-replica-store.ts'
import { buildBlankProduct } from '#lib/mock-store/state/store.ts'
import { createRandom } from '#lib/mock-store/random.ts'
import { amount, productId } from '#tests/unit/jobs/harness/builders.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { iterations } from '#tests/iterations.ts'
import {
  createBench,
  createTestClock,
  emptyBrowser,
  readAsPage,
  readTables,
  site,
} from './harness/bench.ts'
import { fillOnly } from './harness/fill-only.ts'
import { buildShirt, createFakeStore } from './harness/fake-store.ts'

const buildProducts = (count: number) => Array.from({ length: count }, (_, at) => buildShirt(at))

beforeEach(emptyBrowser)

describe('an existing offline copy', () => {
  it('is stale after ten minutes, and fresh again after reading changes, without a full scan', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(300), { clock })
    const { replica } = createBench(store, { clock })
    await replica.update('due')
    clock.advance(601_000)
    expect((await replica.readStatus()).state).toBe('stale')
    store.edit(productId(7), { name: 'Coat' })
    store.requests.length = 0
    await replica.update('due')
    expect(store.requests).toEqual(['names', 'changed'])
    expect((await replica.readStatus()).state).toBe('fresh')
    expect((await readAsPage())?.get(productId(7))?.name).toBe('Coat')
    await replica.update('due')
    expect(store.requests).toHaveLength(2)
  })

  it('removes deleted products with the next full scan, half an hour later', async () => {
    const store = createFakeStore(buildProducts(300))
    const { replica, clock } = createBench(store)
    await replica.update('due')
    store.remove(productId(7))
    clock.advance(660_000)
    await replica.update('due')
    expect((await readAsPage())?.has(productId(7))).toBe(true)
    clock.advance(1_800_000)
    await replica.update('due')
    expect((await readAsPage())?.has(productId(7))).toBe(false)
    expect((await replica.readStatus()).products).toBe(299)
  })

  it('has no deleted product after an update that a person asked for, and scans only if one is missing', async () => {
    const store = createFakeStore(buildProducts(300))
    const { replica, clock } = createBench(store)
    await replica.update('due')
    clock.advance(1000)
    store.requests.length = 0
    await replica.update('all')
    expect(store.requests).toEqual(['names', 'changed', 'count'])
    store.remove(productId(7))
    clock.advance(1000)
    await replica.update('all')
    expect((await readAsPage())?.has(productId(7))).toBe(false)
    expect((await replica.readStatus()).products).toBe(299)
  })

  it('reports changes by others during a full scan, once', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(300), { clock })
    const diffs: ProductDiff[] = []
    const onProductsChanged = (some: readonly ProductDiff[]) => void diffs.push(...some)
    const { replica } = createBench(store, { clock, onProductsChanged })
    await replica.update('due')
    clock.advance(2_460_000)
    // After the reading of changes, before the page that has it.
    store.onRequest = (kind) => {
      if (kind === 'page') store.edit(productId(250), { name: 'Coat' })
      if (kind === 'page') store.onRequest = () => undefined
    }
    await replica.update('due')
    const names = diffs.map(({ before, after }) => [before?.name, after?.name])
    // A difference in the order of members alone is not recorded.
    expect(names.filter(([was, is]) => was !== is)).toEqual([['Shirt number250', 'Coat']])
    expect((await readAsPage())?.get(productId(250))?.name).toBe('Coat')
  })

  it('does not overwrite a later single read with a page of a full scan', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(300), { clock })
    const diffs: ProductDiff[] = []
    const onProductsChanged = (some: readonly ProductDiff[]) => void diffs.push(...some)
    const { replica } = createBench(store, { clock, onProductsChanged })
    await replica.update('due')
    clock.advance(2_460_000)
    let pages = 0
    store.onRequest = async (kind) => {
      if (kind !== 'page') return
      pages += 1
      if (pages === 1) store.edit(productId(1), { name: 'Coat' })
      if (pages !== 2) return
      store.edit(productId(1), { name: 'Jacket' })
      await replica.recordHints([productId(1)], 'event')
      await replica.resolveHints()
    }
    await replica.update('due')
    const names = diffs.map(({ before, after }) => [before?.name, after?.name])
    expect(names.filter(([was, is]) => was !== is)).toEqual([['Shirt number1', 'Jacket']])
    expect((await readAsPage())?.get(productId(1))?.name).toBe('Jacket')
  })

  it('has an own write, searchable, after one request', async () => {
    const store = createFakeStore(buildProducts(2000))
    const { replica } = createBench(store)
    await replica.update('due')
    let requests = 0
    store.onRequest = () => void (requests += 1)
    for (let round = 0; round < 9; round += 1) {
      store.edit(productId(round), { name: `Zebra ${round}` })
      await replica.recordHints([productId(round)], 'own-write')
      await replica.resolveHints()
      const found = await replica.search(`zebra ${round}`, 5)
      expect(found?.hits[0]?.id).toBe(productId(round))
      expect(requests).toBe(round + 1)
    }
  })

  it('reports which values may have changed', async () => {
    const store = createFakeStore(buildProducts(3))
    const { replica } = createBench(store)
    await replica.update('due')
    await replica.recordHints([productId(1)], 'own-write')
    expect([...((await readIndex(site))?.staleIds ?? [])]).toEqual([productId(1)])
    expect((await replica.readStatus()).message).toContain('Recent changes are being checked')
    await replica.resolveHints()
    expect([...((await readIndex(site))?.staleIds ?? [])]).toEqual([])
  })

  it('does not go back to the older state of a slow response', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(250), { clock })
    const { replica } = createBench(store, { clock })
    await replica.update('due')
    store.edit(productId(3), { name: 'First' })
    clock.advance(660_000)
    let wasWritten = false
    store.onRequest = async (kind) => {
      // The page with "First" is in transit when the own write is made and read.
      if (kind !== 'changed' || wasWritten) return
      wasWritten = true
      const slow = store.products.get(productId(3))
      store.edit(productId(3), { name: 'Second' })
      await replica.recordHints([productId(3)], 'own-write')
      await replica.resolveHints()
      if (slow !== undefined) store.products.set(productId(3), slow)
    }
    await replica.update('due')
    expect((await readAsPage())?.get(productId(3))?.name).toBe('Second')
  })

  it('keeps an own write made during a full scan', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(500), { clock })
    const { replica } = createBench(store, { clock })
    await replica.update('due')
    clock.advance(3_600_000)
    let pages = 0
    store.onRequest = async (kind) => {
      if (kind !== 'page') return
      pages += 1
      if (pages !== 4) return
      store.edit(productId(3), { name: 'Behind the reader' })
      store.remove(productId(4))
      store.add(buildShirt(9000))
      await replica.recordHints([productId(3), productId(4), productId(9000)], 'own-write')
      await replica.resolveHints()
      expect((await readAsPage())?.get(productId(3))?.name).toBe('Behind the reader')
    }
    await replica.update('due')
    expect(pages).toBeGreaterThan(4)
    expect(await readTables()).toEqual(new Map(store.products))
    expect((await readAsPage())?.has(productId(4))).toBe(false)
  })
})

describe('an offline copy that has to catch up', () => {
  it('reads only changes, however fresh it is', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(300), { clock })
    const { replica } = createBench(store, { clock })
    await replica.update('due')
    store.edit(productId(7), { name: 'Coat' })
    store.requests.length = 0
    await replica.update('due')
    expect(store.requests).toEqual([])
    await replica.catchUp()
    expect(store.requests).toEqual(['names', 'changed'])
    expect((await readAsPage())?.get(productId(7))?.name).toBe('Coat')
  })

  it('does so during a full scan, and for more changes than would cause one', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(5100), { clock, pageSize: 1000 })
    const { replica } = createBench(store, { clock })
    await replica.update('due')
    clock.advance(3_600_000)
    for (const id of store.products.keys()) store.edit(id, { listPrice: amount('99') })
    let caughtUp: Promise<unknown> | undefined
    store.onRequest = (kind) => {
      if (kind === 'page') caughtUp ??= replica.catchUp()
    }
    const updating = replica.update('all')
    await updating
    await caughtUp
    expect(caughtUp).toBeDefined()
    expect(await readTables()).toEqual(new Map(store.products))
    for (const id of store.products.keys()) store.edit(id, { listPrice: amount('98') })
    await replica.catchUp()
    expect((await readAsPage())?.get(productId(5099))?.listPrice).toBe('98')
  })

  it('reports problems, and does not wait where there is no offline copy', async () => {
    const store = createFakeStore(buildProducts(3))
    const { replica } = createBench(store)
    await replica.catchUp()
    expect(await readAsPage()).toBeUndefined()
    await replica.update('due')
    store.onRequest = () => {
      throw new ProblemError({ code: 'unreachable', message: 'Wix cannot be reached.' })
    }
    await expect(replica.catchUp()).rejects.toMatchObject({ problem: { code: 'unreachable' } })
    const reason = new Error('closed')
    await expect(replica.catchUp(AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})

describe('a store that changes while it is read', () => {
  it('has each remaining product exactly once, in many scans', async () => {
    const clock = createTestClock()
    const products = buildProducts(5000)
    const store = createFakeStore(products, { clock })
    const lasting = new Set(products.filter((_, at) => at % 10 !== 0).map(({ id }) => id))
    const random = createRandom(3)
    let [added, removed] = [0, 0]
    // One product is added for each that is removed, so the store keeps its size and only repeats show
    // the shift.
    let isBalanced = false
    let repeats = false
    const moving: ReplicaStore = {
      ...store,
      // Pages overlap, as in a list that is read by offsets while a product is added at the start.
      async *scanProducts(from, signal) {
        for await (const page of store.scanProducts(from, signal)) {
          yield page
          if (random.chance(0.2)) {
            repeats = true
            yield { ...page, products: page.products.slice(50) }
          }
        }
      },
    }
    store.onRequest = (kind) => {
      if (kind !== 'page' || random.chance(0.5)) return
      const adds = isBalanced || random.chance(0.5)
      if (adds) store.add(buildShirt(6000 + (added += 1)))
      if (isBalanced) store.remove(productId(6000 + (removed += 1)))
      else if (!adds) store.remove(productId(random.int(500) * 10))
    }
    for (let scan = 0; scan < iterations(4, 20, 200); scan += 1) {
      isBalanced = scan % 2 === 1
      emptyBrowser()
      const { rows, status } = await fillOnly(moving, clock)
      // `readAsPage` has already rejected duplicates.
      expect([...lasting].every((id) => rows.has(id))).toBe(true)
      expect(status.changedWhileReading).toBe(true)
      expect(status.products).toBe(rows.size)
    }
    expect(repeats).toBe(true)
  })
})

describe('an offline copy of the mock store', () => {
  it('equals the store after a thousand hints, shuffled and repeated, and edits meanwhile', async () => {
    const products = Array.from({ length: 230 }, (_, at) => {
      return buildBlankProduct({
        id: productId(at),
        numericId: 1000 + at,
        inventoryId: productId(50_000 + at),
        name: `Cup ${at}`,
        slug: `cup-${at}`,
        price: amount(String(5 + at)),
        createdAt: Date.UTC(2026, 0, 1),
      })
    })
    const clock = createTestClock()
    const { mockStore, open } = buildStore({
      store: { currency: 'EUR', products, collections: [] },
      clock,
    })
    const store = await open()
    const mock = openReplicaStore({ open: async () => store }, store.siteId)
    const { replica } = createBench(mock, { clock })
    await replica.update('due')
    expect(await replica.findSlugs(new Set(['cup-7', 'cup']))).toEqual([
      { id: productId(7), name: 'Cup 7', slug: 'cup-7' },
    ])

    const random = createRandom(11)
    const edit = (at: number) => {
      const field = random.pick(['price', 'name', 'visible', 'ribbon'] as const)
      const values = {
        price: String(random.int(500) + 1),
        name: `Cup of ${random.hex(4)}`,
        visible: random.chance(0.5),
        ribbon: random.hex(3),
      }
      mockStore.edit(productId(at), field, values[field])
    }
    for (let hint = 0; hint < 1000; hint += 1) {
      const at = random.int(230)
      if (at >= 20) edit(at)
      const ids: ProductId[] = [productId(at), productId(random.int(230)), productId(at)]
      const noted = replica.recordHints(
        ids.slice(0, 1 + random.int(3)),
        random.pick(['event', 'own-write']),
      )
      if (random.chance(0.1)) await noted
      if (random.chance(0.05)) void replica.resolveHints()
    }
    for (let at = 0; at < 20; at += 1) {
      mockStore.edit(productId(at), 'deleted', true)
      await replica.recordHints([productId(at)], 'event')
    }
    await replica.resolveHints()
    await replica.resolveHints()

    const truth = new Map<string, unknown>()
    for await (const page of store.streamProducts({ text: '' })) {
      for (const product of page) truth.set(product.id, product)
    }
    expect(truth.size).toBe(210)
    const tables = await readTables()
    expect(JSON.parse(JSON.stringify(sorted(tables)))).toEqual(
      JSON.parse(JSON.stringify(sorted(truth))),
    )
    expect((await readAsPage())?.size).toBe(210)
  })
})

describe.each(['v1', 'v3'] as const)('an offline copy of a %s store', (catalog) => {
  it('has the changes of others, their stock changes, and the names of collections', async () => {
    const clock = createTestClock()
    const { mockStore, open } = buildStore({ catalog, clock })
    const store = await open()
    const mock = openReplicaStore({ open: async () => store }, store.siteId)
    const { replica, logged } = createBench(mock, { clock })
    await replica.update('due')
    expect(logged).toEqual([])
    const { products } = mockStore.state() as { products: { id: string; collections: string[] }[] }
    const index = await readAsPage()
    expect(index?.size).toBe(products.length)
    for (const { id, collections } of products) {
      expect(new Set(index?.get(id)?.collections)).toEqual(new Set(collections))
    }

    clock.advance(660_000)
    for (const [at, { id }] of products.entries()) {
      if (at % 5 === 0) mockStore.edit(id, 'name', `Renamed ${at}`)
      if (at % 5 === 1) mockStore.edit(id, 'visible', false)
    }
    await replica.update('due')
    const truth = new Map<string, unknown>()
    for await (const page of store.scanProducts(undefined)) {
      for (const product of page.products) truth.set(product.id, product)
    }
    expect(JSON.parse(JSON.stringify(sorted(await readTables())))).toEqual(
      JSON.parse(JSON.stringify(sorted(truth))),
    )
    const renamed = [...((await readAsPage())?.values() ?? [])].filter(({ name }) =>
      name.startsWith('Renamed'),
    )
    expect(renamed).toHaveLength(Math.ceil(products.length / 5))
  })
})

function sorted(products: ReadonlyMap<string, unknown> | undefined): [string, unknown][] {
  return [...(products ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
