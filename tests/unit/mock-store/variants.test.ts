import { expect, test } from 'vitest'
import { ids, openStore, productOf } from './open-store.ts'

const plain = '00000000-0000-0000-0000-000000000000'

test('the variants of a product are found by choices or by id, page by page', async () => {
  const { call, mockStore } = openStore()
  const route = `POST /stores-reader/v1/products/${ids.shirt}/variants/query`
  const small = await call(route, { choices: { Size: 'S' }, includeMerchantSpecificData: true })
  expect(small.body).toMatchObject({
    variants: [
      { choices: { Colour: 'Red' }, variant: { costAndProfitData: { itemCost: 8, profit: 10 } } },
      {},
    ],
    totalResults: 2,
  })
  const second = await call(route, { paging: { limit: 1, offset: 1 } })
  expect(second.body).toMatchObject({
    variants: [{ choices: { Size: 'S', Colour: 'Blue' } }],
    metadata: { items: 1, offset: 1 },
    totalResults: 4,
  })
  const last = productOf(mockStore, ids.shirt).variants.at(-1)?.id
  expect((await call(route, { variantIds: [last] })).body).toMatchObject({
    variants: [{ id: last }],
    totalResults: 1,
  })
})

test('variants that are not managed have all values of their product', async () => {
  const { call } = openStore()
  const { body } = await call(`POST /stores-reader/v1/products/${ids.cap}/variants/query`, {})
  expect(body).toMatchObject({
    variants: [
      { choices: { Size: 'One' }, variant: { priceData: { price: 15 }, sku: 'CAP' } },
      { choices: { Size: 'Two' } },
    ],
  })
})

test('store variants contain their product; one that is not managed represents its product', async () => {
  const { call } = openStore()
  const { body } = await call('POST /stores-reader/v1/variants/query', {
    query: { filter: { productId: ids.cap }, paging: { limit: 10 } },
  })
  expect(body).toMatchObject({
    variants: [
      {
        id: `${ids.cap}-${plain}`,
        variantId: plain,
        productId: ids.cap,
        productName: 'Rain Cap',
        managedVariant: false,
        sku: 'CAP',
      },
    ],
    metadata: { count: 1, offset: 0, total: 1 },
  })
  const managed = await call('POST /stores-reader/v1/variants/query', {
    query: { filter: { sku: 'SH-3' } },
  })
  const [variant] = (managed.body as unknown as { variants: { id: string }[] }).variants
  const one = await call(`GET /stores-reader/v1/variants/${variant?.id}`)
  expect(one.body).toMatchObject({
    variant: {
      id: variant?.id,
      variantName: 'M | Blue',
      managedVariant: true,
      stock: { quantity: 4 },
    },
  })
  expect((await call(`GET /stores-reader/v1/variants/${ids.shirt}-nope`)).status).toBe(404)
})
