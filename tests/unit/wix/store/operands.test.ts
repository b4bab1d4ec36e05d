import { expect, test } from 'vitest'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { buildStore } from './open-store.ts'

// The maximum of values in one $in is reported as 10, and observed as 100: neither may stop the
// sync or an edit.

const mock = buildDemoStore({ products: 230, seed: 5 })

function open(maxInOperands: number) {
  const {
    access,
    requests,
    open: openStore,
    mockStore,
  } = buildStore({
    catalog: 'v3',
    store: mock,
    quirks: { maxInOperands },
  })
  const rejected: number[] = []
  const { fetch } = access
  access.fetch = async (url, init) => {
    const response = await fetch(url, init)
    if (response.status === 400) rejected.push(requests.length)
    return response
  }
  return { open: openStore, mockStore, rejected, requests }
}

async function scan(pages: AsyncIterable<{ readonly products: readonly Product[] }>) {
  const found: Product[] = []
  for await (const { products } of pages) found.push(...products)
  return found
}

test.each([100, 10, 1])(
  'the whole store is read, and changed, with at most %i values',
  async (max) => {
    const { open: openStore, rejected } = open(max)
    const store = await openStore()
    const products = await scan(store.scanProducts(undefined))
    expect(products).toHaveLength(230)
    // Found out once for the connection, and not at each read.
    const found = rejected.length
    expect(found).toBe(max === 100 ? 0 : max === 10 ? 5 : 8)
    expect(await scan(store.scanProducts(undefined))).toEqual(products)
    const some = products.slice(0, 100)
    const ids = some.map(({ id }) => id)
    expect((await store.readProducts(ids)).size).toBe(100)
    expect((await store.snapshot(ids)).size).toBe(100)
    const items = some.map(({ id, name }): ItemChange => ({
      id,
      before: { name },
      set: { name: `${name}!` },
    }))
    const outcomes = await store.applyChange({ items })
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(100)
    expect(rejected).toHaveLength(found)
  },
)

test('the largest filter has 100 ids, of products, variants and stock', async () => {
  const { open: openStore, requests } = open(100)
  const store = await openStore()
  await scan(store.scanProducts(undefined))
  const widths: number[] = []
  JSON.stringify(requests, (name, value: unknown) => {
    if (name === '$in' && Array.isArray(value)) widths.push(value.length)
    return value
  })
  expect(Math.max(...widths)).toBe(100)
})

test('a 400 about something else is thrown, and limits nothing', async () => {
  const { access, open: openStore, requests } = buildStore({ catalog: 'v3', store: mock })
  const ids = mock.products.slice(0, 100).map(({ id }) => id) as Product['id'][]
  const { fetch } = access
  let isBroken = true
  access.fetch = async (url, init) =>
    isBroken && url.includes('products/query') && JSON.stringify(init.body).includes('$in')
      ? Response.json({ message: 'Not today', details: {} }, { status: 400 })
      : fetch(url, init)
  const again = await openStore()
  await expect(again.readProducts(ids)).rejects.toMatchObject({ problem: { code: 'invalid' } })
  isBroken = false
  requests.length = 0
  expect((await again.readProducts(ids)).size).toBe(100)
  expect(requests.filter(({ path }) => path.endsWith('/products/query'))).toHaveLength(1)
})

test('one stray 400 loses no product, and lists continue with as many values as before', async () => {
  const { open: openStore, mockStore, requests } = open(100)
  const store = await openStore()
  const products = (await scan(store.scanProducts(undefined))).slice(0, 100)
  const ids = products.map(({ id }) => id)
  mockStore.setFaults([
    { kind: 'status', status: 400, match: 'POST /stores/v3/products/query', times: 1 },
  ])
  const lists = () => requests.filter(({ path }) => path === '/stores/v3/products/query').length
  const before = lists()
  expect([...(await store.readProducts(ids)).keys()].toSorted()).toEqual(ids.toSorted())
  expect(lists() - before).toBe(2)
  expect((await store.readProducts(ids)).size).toBe(100)
  expect(lists() - before).toBe(3)
})
