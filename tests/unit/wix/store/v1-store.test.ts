import { describe, expect, it } from 'vitest'
import type { Throttle } from '#lib/wix/api/index.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ChangeCall, FieldValues } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { asListed } from '#tests/contract/store/fields.ts'
import { buildStore } from './open-store.ts'

const all = { text: '' }
const firstPage = { offset: 0, limit: 20 }

const callOf = (ids: readonly ProductId[], set: FieldValues): ChangeCall => ({
  items: ids.map((id) => ({ id, before: {}, set })),
})

async function readAll(store: ProductStore, text = ''): Promise<Product[]> {
  const products: Product[] = []
  for await (const page of store.streamProducts({ text })) products.push(...page)
  return products
}

describe('a store', () => {
  it('reports what it holds, hidden products included', async () => {
    const { mockStore, open } = buildStore()
    const store = await open()
    expect(await store.probe()).toEqual({
      catalog: 'v1',
      products: mockStore.count().products,
      currency: 'EUR',
      name: 'example.com',
    })
    const products = await readAll(store)
    expect(products).toHaveLength(mockStore.count().products)
    expect(products.some(({ visible }) => !visible)).toBe(true)
  })

  it('is searched by a part of a name or the beginning of a SKU, sorted by name', async () => {
    const store = await buildStore().open()
    const products = await readAll(store)
    const named = await store.searchProducts({ text: ' lantern ' }, firstPage)
    expect(named.items.length).toBeGreaterThan(0)
    for (const { name } of named.items) expect(name.toLowerCase()).toContain('lantern')
    const names = named.items.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(named).toMatchObject({ total: named.items.length, totalIsExact: true })

    const { sku } = products.find((product) => product.sku.length > 4) ?? { sku: '' }
    const coded = await store.searchProducts({ text: sku.slice(0, 4) }, firstPage)
    expect(coded.items.map((item) => item.sku)).toContain(sku)
    expect((await readAll(store, 'lantern')).map(({ id }) => id).toSorted()).toEqual(
      named.items.map(({ id }) => id).toSorted(),
    )
  })

  it('is searched page by page', async () => {
    const store = await buildStore().open()
    const first = await store.searchProducts(all, { offset: 0, limit: 100 })
    const second = await store.searchProducts(all, { offset: 100, limit: 100 })
    expect(first.total).toBe(240)
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(200)
  })

  it('is read completely beyond 10,000 products, each product once', async () => {
    const store = buildDemoStore({ products: 10_321 })
    const products = await readAll(await buildStore({ store }).open())
    expect(products).toHaveLength(10_321)
    expect(new Set(products.map(({ id }) => id)).size).toBe(10_321)
  })

  it('reads single products, and omits those that are gone', async () => {
    const store = await buildStore().open()
    const { items } = await store.searchProducts(all, { offset: 0, limit: 3 })
    const ids = items.map(({ id }) => id)
    const gone = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as ProductId
    const found = await store.readProducts([...ids, gone])
    expect([...found.keys()].toSorted()).toEqual(ids.toSorted())
    const [first = gone] = ids
    const product = await store.readProduct(first)
    expect(asListed(product)).toEqual(asListed(found.get(first)))
    await expect(store.readProduct(gone)).rejects.toMatchObject({ problem: { code: 'not-found' } })
    expect(await store.readProducts([])).toEqual(new Map())
    const tooMany = Array.from({ length: 101 }, () => gone)
    await expect(store.readProducts(tooMany)).rejects.toMatchObject({
      problem: { code: 'bad-input' },
    })
  })

  it('gives reads of a user priority over streams', async () => {
    const { access } = buildStore()
    const lanes: string[] = []
    const watched: Throttle = {
      ...access.throttle,
      take(priority, signal) {
        lanes.push(priority)
        return access.throttle.take(priority, signal)
      },
    }
    const store = await openProductStore({ ...access, throttle: watched })
    const { items } = await store.searchProducts(all, { offset: 0, limit: 1 })
    const ids = items.map(({ id }) => id)
    for (const id of ids) await store.readProduct(id)
    await store.readProducts(ids)
    await store.applyChange(callOf(ids, { listPrice: '5' as Amount }))
    for await (const page of store.streamProducts({ text: 'lantern' })) expect(page).toBeDefined()
    const reads = ['person', 'person', 'person']
    // A single product is read with its stock; the answer to its write reports its values.
    expect(lanes).toEqual([...reads, 'person', 'bulk', 'bulk', 'bulk'])
  })
})

async function pickFive() {
  const mock = buildStore()
  const store = await mock.open()
  const { items } = await store.searchProducts(all, { offset: 0, limit: 5 })
  return { ...mock, store, ids: items.map(({ id }) => id) }
}

describe('a change', () => {
  const set = { listPrice: '12.34' as Amount }

  it('is one exact call, read again, with an outcome for each id in order', async () => {
    const { store, ids, requests } = await pickFive()
    const mixed = [...ids.slice(0, 2), 'ffffffff-ffff-ffff-ffff-ffffffffffff' as ProductId]
    const before = requests.length
    const outcomes = await store.applyChange(callOf(mixed, set))
    expect(requests.slice(before)).toEqual([
      { path: '/stores/v1/bulk/products/update', body: { ids: mixed, set: { price: '12.34' } } },
      { path: '/stores-reader/v1/products/query', body: expect.anything() },
    ])
    expect(outcomes).toMatchObject([
      { id: mixed[0], ok: true },
      { id: mixed[1], ok: true },
      { id: mixed[2], ok: false, problem: { code: 'not-found' } },
    ])
    for (const id of ids.slice(0, 2)) expect((await store.readProduct(id)).listPrice).toBe('12.34')
  })

  it.each(['drop-after', 'malformed', 'html', 'empty'] as const)(
    'has an unknown effect if its answer is lost (%s), and is not sent again',
    async (kind) => {
      const { mockStore, store, ids, requests } = await pickFive()
      mockStore.setFaults([{ kind, match: 'POST /stores/v1/bulk' }])
      const before = requests.length
      await expect(store.applyChange(callOf(ids, set))).rejects.toMatchObject({ effect: 'unknown' })
      expect(requests.length - before).toBe(1)
    },
  )

  it('did nothing if it is throttled, and reports when to retry', async () => {
    const { mockStore, store, ids, requests } = await pickFive()
    const headers = { 'retry-after': '30' }
    mockStore.setFaults([{ kind: 'status', status: 429, headers, match: 'POST /stores/v1/bulk' }])
    const before = requests.length
    await expect(store.applyChange(callOf(ids, set))).rejects.toMatchObject({
      effect: 'none',
      retryAfterMs: 30_000,
      problem: { code: 'rate-limited' },
    })
    expect(requests.length - before).toBe(1)
  })

  it('has an unknown effect if the answer omits a product', async () => {
    const { access, ids } = await pickFive()
    const { fetch } = access
    const forgetful = async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init)
      if (!url.endsWith('/bulk/products/update')) return answer
      const { results } = (await answer.json()) as { results: object[] }
      return Response.json({ results: results.slice(1) })
    }
    const store = await openProductStore({ ...access, fetch: forgetful })
    await expect(store.applyChange(callOf(ids, set))).rejects.toMatchObject({
      effect: 'unknown',
      problem: { code: 'unexpected-answer' },
    })
  })

  it('of nothing, or of too many products, is not sent', async () => {
    const { store, ids } = await pickFive()
    await expect(store.applyChange(callOf(ids, {}))).rejects.toMatchObject({
      problem: { code: 'bad-input' },
    })
    const [first, second] = callOf(ids, set).items
    if (first === undefined || second === undefined) throw new Error('There are five.')
    const dearer = { ...second, set: { listPrice: '13' as Amount } }
    await expect(store.applyChange({ items: [first, dearer] })).rejects.toMatchObject({
      problem: { code: 'bad-input' },
    })
    const tooMany = Array.from({ length: 101 }, (_, index) => `p${index}` as ProductId)
    await expect(store.applyChange(callOf(tooMany, set))).rejects.toMatchObject({
      problem: { code: 'bad-input' },
    })
  })

  it('ends with the reason of the signal', async () => {
    const { store, ids } = await pickFive()
    const reason = new Error('closed')
    const signal = AbortSignal.abort(reason)
    await expect(store.applyChange(callOf(ids, set), signal)).rejects.toBe(reason)
    await expect(store.probe(signal)).rejects.toBe(reason)
    await expect(store.streamProducts(all, signal)[Symbol.asyncIterator]().next()).rejects.toBe(
      reason,
    )
  })
})
