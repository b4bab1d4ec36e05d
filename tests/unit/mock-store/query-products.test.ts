import { expect, test } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { ids, openStore } from './open-store.ts'

const query = 'POST /stores-reader/v1/products/query'
const platformized = 'POST /stores-reader/v1/products/query-platformized'

type Found = { products: { id: string; name: string; variants: unknown[] }[]; totalResults: number }

async function findNames(filter: unknown, more: object = {}, sort?: unknown) {
  const { call } = openStore()
  const asked = {
    query: {
      filter: JSON.stringify(filter),
      ...(sort === undefined ? {} : { sort: JSON.stringify(sort) }),
    },
    includeHiddenProducts: true,
    ...more,
  }
  const { status, body, text } = await call(query, asked)
  if (status !== 200) return text
  return (body as unknown as Found).products.map(({ name }) => name)
}

test('hidden products are not in a query or its count unless they are requested', async () => {
  const { call } = openStore()
  const shown = await call(query, {})
  expect(shown.body).toMatchObject({ totalResults: 3, metadata: { items: 100, offset: 0 } })
  expect(await findNames({ visible: false }, { includeHiddenProducts: false })).toEqual([])
  expect(await findNames({ visible: false })).toEqual(['Old Vase'])
  expect((await call(query, { includeHiddenProducts: true })).body).toMatchObject({
    totalResults: 4,
  })
})

test('variants and merchant data are answered only on request', async () => {
  const { call } = openStore()
  const plain = await call(query, { query: { filter: JSON.stringify({ id: ids.shirt }) } })
  expect(plain.body).toMatchObject({ products: [{ variants: [] }] })
  expect(plain.text).not.toContain('costAndProfitData')
  const full = await call(query, { includeVariants: true, includeMerchantSpecificData: true })
  const { products } = full.body as unknown as Found
  expect(products.map(({ variants }) => variants.length)).toEqual([1, 4, 2])
  expect(full.text).toContain('costAndProfitData')
})

test('each operator of the text filter has its documented meaning', async () => {
  expect(await findNames({ name: 'Stone Mug' })).toEqual(['Stone Mug'])
  expect(await findNames({ name: { $ne: 'Stone Mug' } })).toHaveLength(3)
  expect(await findNames({ name: { $contains: 'sh' } })).toEqual(['Linen Shirt'])
  expect(await findNames({ name: { $startsWith: 'ra' } })).toEqual(['Rain Cap'])
  expect(await findNames({ id: { $hasSome: [ids.mug, ids.cap] } })).toEqual([
    'Stone Mug',
    'Rain Cap',
  ])
  expect(await findNames({ price: { $gt: 12.5, $lt: '40' } })).toEqual(['Linen Shirt', 'Rain Cap'])
  expect(await findNames({ price: { $gte: 12.5, $lte: 15 } })).toEqual(['Stone Mug', 'Rain Cap'])
  expect(await findNames({ createdDate: { $gt: '2026-01-03T12:00:00Z' } })).toEqual([
    'Old Vase',
    'Rain Cap',
  ])
  expect(await findNames({ 'collections.id': { $hasSome: [ids.sale, ids.kitchen] } })).toHaveLength(
    2,
  )
  expect(await findNames({ 'collections.id': { $hasAll: [ids.sale, ids.kitchen] } })).toEqual([])
  expect(await findNames({ inventoryStatus: 'OUT_OF_STOCK' })).toEqual(['Old Vase'])
  expect(await findNames({ visible: false })).toEqual(['Old Vase'])
  expect(await findNames({ 'options.Size': 'One' })).toEqual(['Rain Cap'])
  expect(await findNames({ 'options.Size': { $hasSome: ['S', 'Two'] } })).toEqual([
    'Linen Shirt',
    'Rain Cap',
  ])
  expect(await findNames({ $or: [{ sku: 'CAP' }, { price: 40 }] })).toEqual([
    'Old Vase',
    'Rain Cap',
  ])
  expect(
    await findNames({ $and: [{ price: { $lt: 30 } }, { $not: { name: { $contains: 'mug' } } }] }),
  ).toEqual(['Linen Shirt', 'Rain Cap'])
  expect(await findNames({ $not: [{ sku: 'CAP' }, { sku: 'VASE' }] })).toEqual([
    'Stone Mug',
    'Linen Shirt',
  ])
})

test('with managed variants no query finds the SKU of a product', async () => {
  expect(await findNames({ sku: { $startsWith: 'SH' } })).toEqual([])
})

test('undeclared fields and operators are refused with the documented message', async () => {
  expect(await findNames({ colour: 'red' })).toContain(
    "Field 'colour' is not declared as filterable",
  )
  expect(await findNames({ name: { $gt: 'a' } })).toContain(
    "Operator '$gt' is not supported for field 'name'",
  )
  expect(await findNames({ price: { $in: [1] } })).toContain("Operator '$in' is not supported")
  expect(await findNames({}, {}, [{ description: 'asc' }])).toContain(
    "Field 'description' is not declared as sortable",
  )
  expect(await findNames({ constructor: 1 })).toContain('is not declared as filterable')
})

test('a filter that is not JSON, or has values of the wrong type, answers 400', async () => {
  const { call } = openStore()
  expect((await call(query, { query: { filter: '{oops' } })).status).toBe(400)
  expect(await findNames({ price: 'cheap' })).toContain('validationError')
  expect(await findNames({ id: { $hasSome: 'x' } })).toContain('validationError')
})

test('the platform also accepts a filter object instead of the text', async () => {
  const { call } = openStore()
  const { body } = await call(query, { query: { filter: { name: 'Stone Mug' } } })
  expect(body).toMatchObject({ totalResults: 1 })
})

test('lists are sorted by several fields, in either direction; equal items keep the order of creation', async () => {
  expect(await findNames({}, {}, [{ price: 'desc' }])).toEqual([
    'Old Vase',
    'Linen Shirt',
    'Rain Cap',
    'Stone Mug',
  ])
  expect(await findNames({}, {}, [{ productType: 'asc' }, { name: 'asc' }])).toEqual([
    'Linen Shirt',
    'Old Vase',
    'Rain Cap',
    'Stone Mug',
  ])
})

test('a page has at most 100 products and offsets end at 10,000; numericId continues beyond that', async () => {
  const { call } = openStore({ store: buildDemoStore({ products: 10_050 }) })
  const page = (limit: number, offset: number, filter = '{}') =>
    call(query, {
      query: { paging: { limit, offset }, filter, sort: '[{"numericId":"asc"}]' },
      includeHiddenProducts: true,
    })
  expect((await page(101, 0)).status).toBe(400)
  expect((await page(-1, 0)).status).toBe(400)
  const last = await page(100, 9900)
  expect(last.status).toBe(200)
  const beyond = await page(100, 9901)
  expect(beyond.status).toBe(400)
  expect(beyond.body).toMatchObject({ details: { applicationError: { code: 'INVALID_PAGING' } } })
  const { products } = last.body as unknown as { products: { numericId: string }[] }
  const further = await page(
    100,
    0,
    JSON.stringify({ numericId: { $gt: products.at(-1)?.numericId } }),
  )
  expect(further.body).toMatchObject({ totalResults: 50 })
})

test('numericIds increase with creation', async () => {
  const { call } = openStore()
  await call('POST /stores/v1/products', {
    product: { name: 'Newest', productType: 'physical', priceData: { price: 1 } },
  })
  const { body } = await call(query, { includeHiddenProducts: true })
  const numbers = (body as unknown as { products: { numericId: string }[] }).products.map((each) =>
    Number(each.numericId),
  )
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(5)
})

test('the newer query uses objects, returns totals, and never returns hidden products', async () => {
  const { call } = openStore()
  const { body } = await call(platformized, {
    query: {
      filter: { 'priceData.price': { $gte: 15 } },
      sort: [{ fieldName: 'priceData.price', order: 'DESC' }],
      paging: { limit: 1 },
    },
  })
  expect(body).toMatchObject({
    products: [{ name: 'Linen Shirt' }],
    metadata: { count: 1, offset: 0, total: 2, tooManyToCount: false },
  })
  const inSale = await call(platformized, {
    query: { filter: { collectionIds: { $hasSome: [ids.sale] } } },
  })
  expect(inSale.body).toMatchObject({ metadata: { total: 1 } })
  const undeclared = await call(platformized, { query: { filter: { collectionIds: ids.sale } } })
  expect(undeclared.status).toBe(400)
  expect((await call(platformized, { query: { filter: { visible: true } } })).status).toBe(400)
})

test('the same query can be sent as a GET in .r, or flat', async () => {
  const { call } = openStore()
  const packed = Buffer.from(
    JSON.stringify({ query: { filter: { name: { $in: ['Stone Mug', 'Åse'] } } } }),
  )
  const address = 'GET /stores-reader/v1/products/query-platformized'
  const { body } = await call(`${address}?.r=${packed.toString('base64url')}`)
  expect(body).toMatchObject({ products: [{ name: 'Stone Mug' }], metadata: { total: 1 } })
  const flat = await call(`${address}?query.paging.limit=1&query.paging.offset=2`)
  expect(flat.body).toMatchObject({
    products: [{ name: 'Rain Cap' }],
    metadata: { count: 1, offset: 2 },
  })
  expect((await call(`${address}?.r=%%%`)).status).toBe(400)
})

test('cursors lead through everything once, and refuse a new filter', async () => {
  const { call } = openStore({ store: buildDemoStore({ products: 60 }) })
  const seen: string[] = []
  let paging: object = { limit: 25 }
  for (let page = 0; page < 5; page += 1) {
    const { body } = await call(platformized, { query: { cursorPaging: paging } })
    const { products, metadata } = body as unknown as Found & {
      metadata: { cursors: { next?: string } }
    }
    seen.push(...products.map(({ id }) => id))
    if (metadata.cursors.next === undefined) break
    paging = { limit: 25, cursor: metadata.cursors.next }
  }
  const total = (await call(query, {})).body as unknown as Found
  expect(seen).toHaveLength(total.totalResults)
  expect(new Set(seen).size).toBe(seen.length)
  expect(
    (await call(platformized, { query: { cursorPaging: paging, filter: { name: 'x' } } })).status,
  ).toBe(400)
  expect(
    (await call(platformized, { query: { cursorPaging: { cursor: 'nonsense' } } })).status,
  ).toBe(400)
})
