import { expect, test } from 'vitest'
import { ids, openStore, productOf } from './open-store.ts'

const plain = '00000000-0000-0000-0000-000000000000'
const item = (id: string) => id.replace(/^./, 'a')
const byProduct = (id: string) => `PATCH /stores/v2/inventoryItems/product/${id}`

test('inventory items are queried, and read by their own or their product id', async () => {
  const { call } = openStore()
  const query = 'POST /stores-reader/v2/inventoryItems/query'
  const { body } = await call(query, { query: { filter: JSON.stringify({ productId: ids.mug }) } })
  expect(body).toMatchObject({
    inventoryItems: [
      {
        id: item(ids.mug),
        productId: ids.mug,
        trackQuantity: true,
        variants: [{ variantId: plain, inStock: true, quantity: 5, availableForPreorder: false }],
        preorderInfo: { enabled: false },
      },
    ],
    totalResults: 1,
    metadata: { items: 100, offset: 0 },
  })
  expect((await call(query, { query: { filter: '{"name":"x"}' } })).status).toBe(400)
  const route = '/stores-reader/v2/inventoryItems'
  const own = await call(`POST ${route}/${item(ids.shirt)}/getVariants`, {})
  const other = await call(`POST ${route}/product/${ids.shirt}/getVariants`, {})
  expect(own.body).toEqual(other.body)
  const [first] = (own.body as unknown as { inventoryItem: { variants: { variantId: string }[] } })
    .inventoryItem.variants
  const narrowed = await call(`POST ${route}/${item(ids.shirt)}/getVariants`, {
    variantIds: [first?.variantId],
  })
  expect(narrowed.body).toMatchObject({
    inventoryItem: { variants: [{ variantId: first?.variantId }] },
  })
  expect((await call(`POST ${route}/nobody/getVariants`, {})).status).toBe(404)
})

test('an untracked product has no quantity', async () => {
  const { call } = openStore()
  const { text } = await call(
    `POST /stores-reader/v2/inventoryItems/product/${ids.vase}/getVariants`,
    {},
  )
  expect(text).not.toContain('"quantity"')
  expect(text).toContain('"inStock":false')
})

test('quantities are set for each variant while the product is tracked', async () => {
  const { call, mockStore } = openStore()
  const [first] = productOf(mockStore, ids.shirt).variants
  const { body } = await call(byProduct(ids.shirt), {
    inventoryItem: { trackQuantity: true, variants: [{ variantId: first?.id, quantity: 9 }] },
  })
  expect(body).toEqual({})
  expect(productOf(mockStore, ids.shirt).variants.map(({ quantity }) => quantity)).toEqual([
    9, 4, 4, 4,
  ])
  await call(`PATCH /stores/v2/inventoryItems/${item(ids.mug)}`, {
    inventoryItem: { trackQuantity: true, variants: [{ variantId: plain, quantity: 0 }] },
  })
  expect(productOf(mockStore, ids.mug).stock).toEqual({
    tracked: true,
    quantity: 0,
    inStock: false,
  })
  expect(mockStore.applied()[ids.mug]).toEqual({ trackQuantity: 1, quantity: 1 })
})

test('omitting trackQuantity turns tracking off for the whole product', async () => {
  const { call, mockStore } = openStore()
  const [first] = productOf(mockStore, ids.shirt).variants
  await call(byProduct(ids.shirt), {
    inventoryItem: { variants: [{ variantId: first?.id, quantity: 9 }] },
  })
  const { stock, variants } = productOf(mockStore, ids.shirt)
  expect(stock.tracked).toBe(false)
  expect(variants.map(({ quantity }) => quantity)).toEqual([null, null, null, null])
})

test('untracked products are in or out of stock; preorders are saved', async () => {
  const { call, mockStore } = openStore()
  await call(byProduct(ids.vase), {
    inventoryItem: {
      trackQuantity: false,
      variants: [{ variantId: plain, inStock: true }],
      preorderInfo: { enabled: true, message: 'Soon', limit: 5 },
    },
  })
  expect(productOf(mockStore, ids.vase).stock).toEqual({
    tracked: false,
    quantity: null,
    inStock: true,
  })
  const { body } = await call(
    `POST /stores-reader/v2/inventoryItems/product/${ids.vase}/getVariants`,
    {},
  )
  expect(body).toMatchObject({
    inventoryItem: { preorderInfo: { enabled: true, message: 'Soon', limit: 5 } },
  })
})

test('quantities are added and subtracted, all rows or none', async () => {
  const { call, mockStore } = openStore()
  const quantity = () => productOf(mockStore, ids.mug).stock.quantity
  await call('POST /stores/v2/inventoryItems/increment', {
    incrementData: [{ productId: ids.mug, variantId: plain, incrementBy: 3 }],
  })
  expect(quantity()).toBe(8)
  await call('POST /stores/v2/inventoryItems/decrement', {
    decrementData: [
      { inventoryId: item(ids.mug), variantId: plain, decrementBy: 2 },
      { productId: ids.mug, variantId: plain, decrementBy: 1 },
    ],
  })
  expect(quantity()).toBe(5)
  const tooMany = await call('POST /stores/v2/inventoryItems/decrement', {
    decrementData: [
      { productId: ids.mug, variantId: plain, decrementBy: 1 },
      { productId: ids.mug, variantId: plain, decrementBy: 5 },
    ],
  })
  expect(tooMany.status).toBe(400)
  expect(quantity()).toBe(5)
  expect(mockStore.applied()[ids.mug]).toEqual({ quantity: 3 })
})

test('rows have limits, and untracked products have no quantity', async () => {
  const { call } = openStore()
  const increment = (incrementData: unknown) =>
    call('POST /stores/v2/inventoryItems/increment', { incrementData })
  const row = { productId: ids.mug, variantId: plain, incrementBy: 1 }
  expect((await increment([])).status).toBe(400)
  expect((await increment(Array.from({ length: 301 }, () => row))).status).toBe(400)
  expect((await increment([{ ...row, incrementBy: 0 }])).status).toBe(400)
  expect((await increment([{ ...row, incrementBy: 99_999 }])).status).toBe(400)
  expect((await increment([{ ...row, productId: ids.vase }])).status).toBe(400)
  expect((await increment([{ ...row, variantId: 'other' }])).status).toBe(400)
  expect((await increment([{ ...row, productId: 'nobody' }])).status).toBe(404)
})
