import { beforeEach, describe, expect, it } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import {
  createBench,
  emptyBrowser,
  readAsPage,
  readLeftovers,
  readTables,
} from './harness/bench.ts'
import { buildShirt, createFakeStore } from './harness/fake-store.ts'
import { productId } from '#tests/unit/jobs/harness/builders.ts'

const buildProducts = (count: number) => Array.from({ length: count }, (_, at) => buildShirt(at))

beforeEach(emptyBrowser)

describe('the first full scan', () => {
  it('gives no offline copy until the whole store is read', async () => {
    const store = createFakeStore(buildProducts(450))
    const { replica } = createBench(store)
    expect(await replica.readStatus()).toMatchObject({ state: 'none', products: 0 })
    expect(await readAsPage()).toBeUndefined()
    await replica.update('due')
    expect(await replica.readStatus()).toMatchObject({
      state: 'fresh',
      products: 450,
      variants: 450,
      changedWhileReading: false,
      unreadable: 0,
      message: 'Up to date.',
    })
    expect([...((await readAsPage()) ?? []).keys()].length).toBe(450)
    expect(await readTables()).toEqual(store.products)
    expect(await readLeftovers()).toEqual([])
  })

  it('reports progress and remaining time, and shows nothing before it is complete', async () => {
    const store = createFakeStore(buildProducts(1000))
    const { replica, clock } = createBench(store)
    const seen: unknown[] = []
    store.onRequest = async (kind) => {
      if (kind !== 'page') return
      clock.advance(1000)
      seen.push(await replica.readStatus())
      expect(await readAsPage()).toBeUndefined()
    }
    await replica.update('due')
    expect(seen[4]).toMatchObject({
      state: 'filling',
      progress: { seen: 400, total: 1000 },
      message: 'Syncing: 400 of 1,000 products.',
    })
    const { progress } = seen[4] as { progress: { leftMs: number } }
    expect(progress.leftMs).toBeGreaterThan(5000)
    expect(progress.leftMs).toBeLessThan(9000)
  })

  it('records when and why every value was read', async () => {
    const store = createFakeStore(buildProducts(3))
    const { replica } = createBench(store)
    await replica.update('due')
    store.edit(productId(1), { name: 'Coat' })
    await replica.recordHints([productId(1)], 'own-write')
    await replica.resolveHints()
    const found = await replica.readProducts([productId(0), productId(1), productId(9)])
    expect([...found.keys()]).toEqual([productId(1), productId(0)])
    expect(found.get(productId(0))).toMatchObject({ source: 'fill' })
    expect(found.get(productId(1))).toMatchObject({
      source: 'own-write',
      product: { name: 'Coat' },
    })
    expect(found.get(productId(1))?.readAt).toBeGreaterThan(found.get(productId(0))?.readAt ?? 0)
  })

  it('resumes after a failure of the store, and keeps the old offline copy meanwhile', async () => {
    const store = createFakeStore(buildProducts(350))
    const { replica, clock, alarms } = createBench(store)
    await replica.update('due')
    const before = await readAsPage()
    store.edit(productId(5), { name: 'Coat' })
    let pages = 0
    store.onRequest = (kind) => {
      if (kind === 'page') pages += 1
      if (pages === 3) {
        throw new ProblemError({ code: 'unreachable', message: 'Wix cannot be reached.' })
      }
    }
    clock.advance(3_600_000)
    await replica.update('due')
    expect((await replica.readStatus()).state).toBe('fresh')
    expect((await readAsPage())?.get(productId(6))).toEqual(before?.get(productId(6)))
    store.onRequest = () => {
      throw new ProblemError({ code: 'unreachable', message: 'Wix cannot be reached.' })
    }
    clock.advance(3_600_000)
    await replica.update('due')
    expect(await replica.readStatus()).toMatchObject({
      state: 'problem',
      products: 350,
      message: 'Out of date. Wix cannot be reached.',
    })
    expect(alarms.at(-1)).toBeGreaterThan(clock.now())
    store.onRequest = () => undefined
    await replica.update('unfinished')
    expect((await replica.readStatus()).state).toBe('fresh')
    expect(await readTables()).toEqual(store.products)
    expect(await readLeftovers()).toEqual([])
  })

  it('tries at most three times if a list cannot be continued', async () => {
    const store = createFakeStore(buildProducts(250))
    const { replica } = createBench(store)
    let broken = 2
    store.onRequest = (kind) => {
      if (kind !== 'page' || store.requests.at(-1) !== 'page' || broken === 0) return
      broken -= 1
      throw new ProblemError({ code: 'invalid', message: 'This cursor is not known.' })
    }
    await replica.update('due')
    expect((await replica.readStatus()).state).toBe('fresh')
    expect(store.requests.filter((kind) => kind === 'page')).toHaveLength(4)
  })
})

describe('a row of the index', () => {
  it('has one SKU for each managed variant, and none for unmanaged ones', () => {
    const variants = [
      { sku: 'A', choices: {} },
      { sku: '', choices: {} },
    ] as never
    const product = buildShirt(1, { sku: '', variants, variantsManaged: true })
    expect(toSearchRow(product).skus).toEqual(['A', ''])
    expect(toSearchRow({ ...product, sku: 'P' }).skus).toEqual(['P', 'A', ''])
    expect(toSearchRow({ ...product, sku: 'P', variantsManaged: false }).skus).toEqual(['P'])
  })

  it('has names of collections, and recognizes an empty description', () => {
    const product = buildShirt(1, {
      collectionIds: ['c1', 'c2'] as never,
      description: '<p>&nbsp;</p>',
    })
    const row = toSearchRow(product, new Map([['c1', 'Summer']]))
    expect(row.collections).toEqual(['Summer'])
    expect(row.hasDescription).toBe(false)
  })
})
