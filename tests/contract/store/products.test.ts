import { describe, expect, it } from 'vitest'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { allPermissions } from '#lib/mock-store/http/auth.ts'
import { asListed } from './fields.ts'
import {
  applyRows,
  nobody,
  openProducts,
  previewAll,
  pricesOf,
  problemOf,
  readAll,
  toItem,
  undoRows,
  writeRoute,
} from './stores.ts'

const all = { text: '' }

describe.each(['v1', 'v3'] as const)('a %s store', (catalog) => {
  it('reports its products, including hidden ones', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const { products } = mockStore.count()
    expect(await store.probe()).toEqual({
      catalog,
      products,
      currency: 'EUR',
      name: 'example.com',
    })
    const found = await readAll(store)
    expect(new Set(found.map(({ id }) => id)).size).toBe(products)
    expect(found.some(({ visible }) => !visible)).toBe(true)
  })

  it('reports the currency of the site where there is no product, if the key may read it', async () => {
    const store = { currency: 'CHF', products: [], collections: [] }
    const empty = await openProducts(catalog, { store })
    expect(await empty.store.probe()).toMatchObject({ products: 0, currency: 'CHF' })
    const permissions = allPermissions.filter((each) => each !== 'SITE_PROPERTIES.READ')
    const limited = await openProducts(catalog, { store, permissions })
    expect(await limited.store.probe()).toMatchObject({ products: 0, currency: undefined })
  })

  it('is searched by a word of a name or the beginning of a SKU, sorted by name', async () => {
    const { store } = await openProducts(catalog)
    const named = await store.searchProducts({ text: ' lantern ' }, { offset: 0, limit: 20 })
    expect(named.items.length).toBeGreaterThan(0)
    for (const { name } of named.items) expect(name.toLowerCase()).toContain('lantern')
    const names = named.items.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(named).toMatchObject({ total: named.items.length, totalIsExact: true })
    const streamed = await readAll(store, 'lantern')
    expect(streamed.map(({ id }) => id).toSorted()).toEqual(
      named.items.map(({ id }) => id).toSorted(),
    )
    const { sku = '' } = (await readAll(store)).find((each) => each.sku.length > 4) ?? {}
    const coded = await store.searchProducts({ text: sku }, { offset: 0, limit: 20 })
    expect(coded.items.map((item) => item.sku)).toContain(sku)
  })

  it('shows any page of a search, even if one in the middle is requested first', async () => {
    const { store } = await openProducts(catalog)
    const read = async (offset: number, limit = 100) =>
      (await store.searchProducts(all, { offset, limit })).items.map(({ id }) => id)
    const whole = [...(await read(0)), ...(await read(100)), ...(await read(200))]
    expect(new Set(whole).size).toBe(240)
    expect(await read(150, 30)).toEqual(whole.slice(150, 180))
    expect(await read(75, 50)).toEqual(whole.slice(75, 125))
    expect((await store.searchProducts(all, { offset: 230, limit: 20 })).total).toBe(240)
  })

  it('returns the same product in a list and alone', async () => {
    const { store } = await openProducts(catalog)
    const listed = await readAll(store)
    const some = listed.filter((_, at) => at % 9 === 0)
    const fresh = await store.readProducts(some.map(({ id }) => id))
    const read = await store.readFresh(some.map(({ id }) => id))
    for (const product of some) {
      expect(asListed(fresh.get(product.id))).toEqual(product)
      expect(read.get(product.id)).toEqual(fresh.get(product.id))
    }
    const [first] = some
    expect(first && asListed(await store.readProduct(first.id))).toEqual(first)
  })

  it('omits products that are gone, and rejects requests for too many', async () => {
    const { store } = await openProducts(catalog)
    const { items } = await store.searchProducts(all, { offset: 0, limit: 3 })
    const ids = items.map(({ id }) => id)
    for (const read of ['readProducts', 'readFresh'] as const) {
      const found = await store[read]([...ids, nobody])
      expect([...found.keys()].toSorted()).toEqual(ids.toSorted())
    }
    expect((await problemOf(store.readProduct(nobody))).problem.code).toBe('not-found')
    const many = Array.from({ length: 101 }, () => nobody)
    expect((await problemOf(store.readProducts(many))).problem.code).toBe('bad-input')
    expect(await store.readProducts([])).toEqual(new Map())
  })

  it('names what was changed since a time, and nothing else', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const [first, second] = await readAll(store)
    const since = new Date(Date.UTC(2026, 10, 20)).toISOString()
    const readSince = async () => {
      const ids: string[] = []
      for await (const page of store.streamChanged(since)) ids.push(...page.map(({ id }) => id))
      return [...new Set(ids)].toSorted()
    }
    expect(await readSince()).toEqual([])
    mockStore.edit(first?.id ?? '', 'name', 'Renamed')
    expect(await readSince()).toEqual([first?.id])
    mockStore.edit(second?.id ?? '', 'quantity', 3)
    expect(new Set(await readSince())).toEqual(new Set([first?.id, second?.id]))
  })

  it('raises all prices by 7 % ending .99, and undo restores them exactly', async () => {
    const { store } = await openProducts(catalog)
    const before = await readAll(store)
    const rows = previewAll(before)
    expect(rows.length).toBeGreaterThan(200)
    const outcomes = await applyRows(store, rows)
    expect([...outcomes.values()].filter(({ ok }) => !ok)).toEqual([])
    const after = new Map((await readAll(store)).map((product) => [product.id, product]))
    for (const row of rows) {
      const product = after.get(row.id)
      expect(product && readFields(row.target, product)).toEqual(row.target)
    }
    await undoRows(store, rows)
    expect(pricesOf(await readAll(store))).toEqual(pricesOf(before))
  })

  it('keeps everything else of a product whose price is changed', async () => {
    const { store } = await openProducts(catalog)
    const before = await readAll(store)
    const rows = previewAll(before)
    await applyRows(store, rows)
    await undoRows(store, rows)
    const strip = (product: (typeof before)[number]) => ({ ...product, updatedAt: undefined })
    expect((await readAll(store)).map(strip)).toEqual(before.map(strip))
  })

  it('reports the outcome of each product of a call', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const [gone, saved] = previewAll(await readAll(store, 'lantern'))
    if (gone === undefined || saved === undefined) throw new Error('There are two.')
    mockStore.edit(gone.id, 'deleted', true)
    const set = catalog === 'v1' ? gone.target : saved.target
    const outcomes = await store.applyChange({
      items: [
        { ...toItem(gone), set: catalog === 'v1' ? set : gone.target },
        { ...toItem(saved), set },
      ],
    })
    expect(outcomes).toMatchObject([
      { id: gone.id, ok: false, problem: { code: 'not-found' } },
      { id: saved.id, ok: true },
    ])
  })

  it.each(['drop-after', 'malformed', 'html', 'empty'] as const)(
    'has an unknown effect, once, when an answer is lost (%s)',
    async (kind) => {
      const { mockStore, store, requests } = await openProducts(catalog)
      const rows = previewAll(await readAll(store, 'lantern')).slice(0, 2)
      const [first] = rows
      // One price for the whole call on V1, one per product on V3.
      const items = rows.map(({ id, before, target }) => {
        return { id, before, set: catalog === 'v1' && first ? first.target : target }
      })
      mockStore.setFaults([{ kind, match: writeRoute[catalog] }])
      const sent = requests.length
      await expect(store.applyChange({ items })).rejects.toMatchObject({ effect: 'unknown' })
      const path = writeRoute[catalog].slice('POST '.length)
      expect(requests.slice(sent).filter((each) => each.path === path)).toHaveLength(1)
    },
  )

  it('did nothing when it throttles a request, and reports when to retry', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const rows = previewAll(await readAll(store, 'lantern')).slice(0, 1)
    const headers = { 'retry-after': '30' }
    mockStore.setFaults([{ kind: 'status', status: 429, headers }])
    await expect(store.applyChange({ items: rows.map(toItem) })).rejects.toMatchObject({
      effect: 'none',
      retryAfterMs: 30_000,
      problem: { code: 'rate-limited' },
    })
  })

  it('merges with a change of other fields at the same moment', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const [row] = previewAll(await readAll(store, 'lantern'))
    if (row === undefined) throw new Error('There is one.')
    mockStore.edit(row.id, 'name', 'Lantern, renamed')
    expect(await store.applyChange({ items: [toItem(row)] })).toEqual([{ id: row.id, ok: true }])
    const product = await store.readProduct(row.id)
    expect(product.name).toBe('Lantern, renamed')
    expect(readFields(row.target, product)).toEqual(row.target)
  })

  it('does not overwrite a price that another user has set, if it has revisions', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const [row] = previewAll(await readAll(store, 'lantern'))
    if (row === undefined) throw new Error('There is one.')
    mockStore.edit(row.id, 'price', '3.21')
    const [outcome] = await store.applyChange({ items: [toItem(row)] })
    const { paidPrice } = await store.readProduct(row.id)
    if (store.capabilities.revisions) {
      expect(outcome).toMatchObject({ ok: false, problem: { code: 'conflict' } })
      expect(paidPrice).toBe('3.21')
    } else {
      expect(outcome).toMatchObject({ ok: true })
    }
  })

  it('ends with the reason of the signal', async () => {
    const { store } = await openProducts(catalog)
    const rows = previewAll(await readAll(store, 'lantern')).slice(0, 1)
    const reason = new Error('closed')
    const signal = AbortSignal.abort(reason)
    await expect(store.applyChange({ items: rows.map(toItem) }, signal)).rejects.toBe(reason)
    await expect(store.probe(signal)).rejects.toBe(reason)
    await expect(store.streamProducts(all, signal)[Symbol.asyncIterator]().next()).rejects.toBe(
      reason,
    )
  })

  it('rejects a change of nothing', async () => {
    const { store } = await openProducts(catalog)
    const items = [{ id: nobody, before: {}, set: {} }]
    expect((await problemOf(store.applyChange({ items }))).problem.code).toBe('bad-input')
  })
})
