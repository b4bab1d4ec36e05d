import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids, openStore, productOf } from './open-store.ts'
import { iterations } from '#tests/iterations.ts'

const update = 'POST /stores/v1/bulk/products/update'
const adjust = 'POST /stores/v1/bulk/products/adjust-properties'

test('one value on many products: always 200, and each item reports its own success', async () => {
  const { call, mockStore } = openStore()
  const { status, body } = await call(update, {
    ids: [ids.mug, 'nobody', ids.vase],
    set: { price: '19.99' },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    results: [
      { itemMetadata: { id: ids.mug, originalIndex: 0, success: true } },
      {
        itemMetadata: {
          id: 'nobody',
          originalIndex: 1,
          success: false,
          error: {
            code: 'PRODUCT_NOT_FOUND',
            description: 'Product nobody was not found',
            data: {},
          },
        },
      },
      { itemMetadata: { id: ids.vase, originalIndex: 2, success: true } },
    ],
    bulkActionMetadata: { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 },
  })
  expect(productOf(mockStore, ids.mug).price).toBe('19.99')
  expect(mockStore.applied()).toEqual({ [ids.mug]: { price: 1 }, [ids.vase]: { price: 1 } })
  expect(mockStore.log().at(-1)).toMatchObject({
    status: 200,
    items: [
      { id: ids.mug, applied: true },
      { id: 'nobody', applied: false },
      { id: ids.vase, applied: true },
    ],
  })
})

test('ribbon and brand are set, and cleared by an empty text', async () => {
  const { call, mockStore } = openStore()
  await call(update, { ids: [ids.mug, ids.vase], set: { ribbon: 'Hot' } })
  await call(update, { ids: [ids.mug], set: { brand: '' } })
  expect(productOf(mockStore, ids.vase).ribbon).toBe('Hot')
  expect(productOf(mockStore, ids.mug)).toMatchObject({ ribbon: 'Hot', brand: '' })
  expect((await call(update, { ids: [ids.mug], set: { ribbon: 'x'.repeat(31) } })).status).toBe(400)
})

test('cost and weight are set on every managed variant', async () => {
  const { call, mockStore } = openStore()
  await call(update, { ids: [ids.shirt], set: { cost: 7 } })
  await call(update, { ids: [ids.shirt], set: { weight: 1.25 } })
  const { variants, cost } = productOf(mockStore, ids.shirt)
  expect(cost).toBe('7')
  expect(variants.map((each) => [each.cost, each.weight])).toEqual(
    Array.from({ length: 4 }, () => ['7', '1.25']),
  )
})

test('a price that would make a variant negative fails only for that product', async () => {
  const { call, mockStore } = openStore()
  await call(`PATCH /stores/v1/products/${ids.shirt}/variants`, {
    variants: [{ choices: { Size: 'S' }, price: 5 }],
  })
  const { body } = await call(update, { ids: [ids.shirt, ids.mug], set: { price: 14.99 } })
  expect(body).toMatchObject({
    results: [{ itemMetadata: { success: false } }, { itemMetadata: { success: true } }],
  })
  expect(productOf(mockStore, ids.shirt).compareAt).toBe('20')
})

test('exactly one value and 1 to 100 ids are required', async () => {
  const { call } = openStore()
  const many = Array.from({ length: 101 }, () => ids.mug)
  expect((await call(update, { ids: [ids.mug], set: { price: 1, cost: 1 } })).status).toBe(400)
  expect((await call(update, { ids: [ids.mug], set: {} })).status).toBe(400)
  expect((await call(update, { ids: [ids.mug] })).status).toBe(400)
  expect((await call(update, { ids: [], set: { price: 1 } })).status).toBe(400)
  expect((await call(update, { ids: many, set: { price: 1 } })).status).toBe(400)
  expect((await call(update, { ids: [ids.mug], set: { price: -1 } })).status).toBe(400)
  expect((await call(update, { ids: [ids.mug], set: { price: 1_000_000_000 } })).status).toBe(400)
  expect((await call(adjust, { ids: [ids.mug], adjust: { price: {} } })).status).toBe(400)
  expect(
    (await call(adjust, { ids: [ids.mug], adjust: { price: { percentage: { rate: 1001 } } } }))
      .status,
  ).toBe(400)
  expect(
    (await call(adjust, { ids: [ids.mug], adjust: { price: { percentage: { rate: 1.5 } } } }))
      .status,
  ).toBe(400)
})

test('values are adjusted by an amount or a percentage, exactly, at each call again', async () => {
  const { call, mockStore } = openStore()
  await call(adjust, { ids: [ids.mug], adjust: { price: { amount: 0.1 } } })
  await call(adjust, { ids: [ids.mug], adjust: { price: { amount: '0.2' } } })
  expect(productOf(mockStore, ids.mug).price).toBe('12.8')
  await call(adjust, { ids: [ids.mug], adjust: { price: { percentage: { rate: 7 } } } })
  expect(productOf(mockStore, ids.mug).price).toBe('13.7')
  await call(adjust, {
    ids: [ids.mug],
    adjust: { price: { percentage: { rate: -7, roundToInt: true } } },
  })
  expect(productOf(mockStore, ids.mug).price).toBe('13')
  await call(adjust, { ids: [ids.shirt], adjust: { cost: { amount: -0.5 } } })
  expect(productOf(mockStore, ids.shirt).variants.map(({ cost }) => cost)).toEqual(
    Array(4).fill('7.5'),
  )
  const { body } = await call(adjust, { ids: [ids.mug], adjust: { weight: { amount: -1 } } })
  expect(body).toMatchObject({ results: [{ itemMetadata: { success: false } }] })
})

test('managed variants keep their difference to the product price, whatever is set', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 99_999_999 }), async (cents) => {
      const { call, mockStore } = openStore()
      const price = (cents / 100).toFixed(2)
      await call(update, { ids: [ids.shirt], set: { price } })
      const { listPrice, variants } = productOf(mockStore, ids.shirt) as unknown as {
        listPrice: string
        variants: { listPrice: string }[]
      }
      expect(Number(listPrice)).toBe(Number(price))
      const distances = variants.map((each) =>
        Math.round((Number(each.listPrice) - Number(listPrice)) * 100),
      )
      expect(distances).toEqual([0, 0, 500, 500])
    }),
    { numRuns: iterations(50, 50, 500) },
  )
})
