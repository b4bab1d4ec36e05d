import { expect, test } from 'vitest'
import { ids, openStore } from './open-store.ts'

const query = 'POST /stores-reader/v1/products/query'
const asked = { includeHiddenProducts: true }

type Found = { products: { id: string; name: string }[]; totalResults: number }

test('with a lag, a query sees a write only later, and a read by id sees it at once', async () => {
  const { call, pass } = openStore({ lagMs: 1000 })
  await call(`PATCH /stores/v1/products/${ids.mug}`, { product: { name: 'Cup' } })
  const names = async () =>
    ((await call(query, asked)).body as unknown as Found).products.map(({ name }) => name)
  expect(await names()).toContain('Stone Mug')
  const fresh = await call(`GET /stores-reader/v1/products/${ids.mug}`)
  expect(fresh.body).toMatchObject({ product: { name: 'Cup' } })
  pass(999)
  expect(await names()).toContain('Stone Mug')
  pass(1)
  expect(await names()).toContain('Cup')
})

test('a request with X-Wix-Consistent reads the own writes, and no later ones of others', async () => {
  const { call } = openStore({ lagMs: 1000 })
  const own = await call(`PATCH /stores/v1/products/${ids.mug}`, { product: { name: 'Mine' } })
  await call(`PATCH /stores/v1/products/${ids.cap}`, { product: { name: 'Theirs' } })
  const echo = { 'x-wix-consistent': own.headers.get('x-wix-consistent') ?? '' }
  const { products } = (await call(query, asked, echo)).body as unknown as Found
  expect(products.map(({ name }) => name)).toEqual(['Mine', 'Linen Shirt', 'Old Vase', 'Rain Cap'])
})

test('created and deleted products appear and disappear late, in order of creation', async () => {
  const { call, pass } = openStore({ lagMs: 500 })
  await call('POST /stores/v1/products', {
    product: { name: 'Newest', productType: 'physical', priceData: { price: 1 } },
  })
  await call(`DELETE /stores/v1/products/${ids.shirt}`)
  const names = async () =>
    ((await call(query, asked)).body as unknown as Found).products.map(({ name }) => name)
  expect(await names()).toEqual(['Stone Mug', 'Linen Shirt', 'Old Vase', 'Rain Cap'])
  pass(500)
  expect(await names()).toEqual(['Stone Mug', 'Old Vase', 'Rain Cap', 'Newest'])
})
