import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { codeOf, ids, openV3Store, plainProduct } from './open-v3-store.ts'
import { iterations } from '#tests/iterations.ts'

interface Listed {
  readonly products: readonly { readonly id: string; readonly name: string }[]
  readonly pagingMetadata: {
    readonly count: number
    readonly hasNext: boolean
    readonly cursors: { readonly next?: string; readonly prev?: string }
  }
}

const listed = (body: unknown) => body as Listed

test('some fields are in queries, others only in searches', async () => {
  const { call } = openV3Store()
  const query = (sent: object) => call('POST /stores/v3/products/query', { query: sent })
  const found = async (filter: object) =>
    listed((await query({ filter })).body).products.map(({ name }) => name)
  expect(await found({ slug: 'rain-cap' })).toEqual(['Rain Cap'])
  expect(await found({ visible: false })).toEqual(['Old Vase'])
  expect(await found({ id: { $in: [ids.mug, ids.cap] } })).toEqual(['Stone Mug', 'Rain Cap'])
  const byName = await query({ filter: { name: 'Stone Mug' } })
  expect([
    byName.status,
    byName.text.includes("Field 'name' is not declared as filterable"),
  ]).toEqual([400, true])
  expect((await query({ sort: [{ fieldName: 'name' }] })).text).toContain(
    "Field 'name' is not declared as sortable",
  )
  expect((await query({ paging: { limit: 10, offset: 0 } })).status).toBe(400)
  expect((await query({ cursorPaging: { limit: 101 } })).status).toBe(400)
})

test('a search filters by price, stock, brand, ribbon, options and variants', async () => {
  const { call } = openV3Store()
  const found = async (filter: object) => {
    const { body } = await call('POST /stores/v3/products/search', { search: { filter } })
    return listed(body).products.map(({ name }) => name)
  }
  expect(await found({ 'actualPriceRange.minValue.amount': { $lt: 15 } })).toEqual(['Stone Mug'])
  expect(await found({ 'compareAtPriceRange.minValue.amount': { $exists: true } })).toEqual([
    'Linen Shirt',
    'Old Vase',
  ])
  expect(await found({ 'inventory.availabilityStatus': 'PARTIALLY_OUT_OF_STOCK' })).toEqual([
    'Linen Shirt',
  ])
  expect(await found({ 'brand.name': 'Kollen' })).toEqual(['Stone Mug'])
  expect(await found({ 'ribbon.name': { $in: ['Sale', 'New'] } })).toEqual([
    'Stone Mug',
    'Linen Shirt',
  ])
  expect(await found({ 'options.choicesSettings.choices.name': { $hasSome: ['Blue'] } })).toEqual([
    'Linen Shirt',
  ])
  expect(await found({ 'modifiers.name': { $hasAll: ['Size'] } })).toEqual(['Rain Cap'])
  const inKitchen = { 'directCategoriesInfo.categories': { $matchItems: [{ id: ids.kitchen }] } }
  expect(await found(inKitchen)).toEqual(['Stone Mug'])
  expect(await found({ $and: [{ visible: true }, { $not: inKitchen }] })).toEqual([
    'Linen Shirt',
    'Rain Cap',
  ])
  const cheap = { $matchItems: [{ sku: 'SH-3', 'price.actualPrice.amount': { $gt: 20 } }] }
  expect(await found({ 'variantsInfo.variants': cheap })).toEqual(['Linen Shirt'])
})

test('words are searched in names, texts and SKUs', async () => {
  const { call } = openV3Store()
  const found = async (search: object) => {
    const { body } = await call('POST /stores/v3/products/search', { search: { search } })
    return listed(body).products.map(({ name }) => name)
  }
  expect(await found({ expression: 'mug cap' })).toEqual(['Stone Mug', 'Rain Cap'])
  expect(await found({ expression: 'stone mug', mode: 'AND' })).toEqual(['Stone Mug'])
  expect(await found({ expression: 'coffee' })).toEqual(['Stone Mug'])
  expect(await found({ expression: 'SH', fields: ['variantsInfo.variants.sku'] })).toEqual([
    'Linen Shirt',
  ])
  expect(await found({ expression: 'lynen', fuzzy: true })).toEqual(['Linen Shirt'])
  expect(await found({ expression: 'lynen' })).toEqual([])
  const wrong = await call('POST /stores/v3/products/search', {
    search: { search: { expression: 'x', fields: ['slug'] } },
  })
  expect(wrong.text).toContain("Field 'slug' is not declared as searchable")
  expect((await call('POST /stores/v3/products/search', {})).status).toBe(400)
})

test('a search is sorted by up to ten fields', async () => {
  const { call } = openV3Store()
  const sort = [{ fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' }]
  const { body } = await call('POST /stores/v3/products/search', { search: { sort } })
  expect(listed(body).products.map(({ name }) => name)).toEqual([
    'Old Vase',
    'Linen Shirt',
    'Rain Cap',
    'Stone Mug',
  ])
  const many = Array.from({ length: 11 }, () => ({ fieldName: 'name' }))
  expect((await call('POST /stores/v3/products/search', { search: { sort: many } })).status).toBe(
    400,
  )
})

test('a cursor leads forwards and backwards, without totals', async () => {
  const { call } = openV3Store()
  const page = async (cursorPaging: object, more: object = {}) =>
    listed(
      (await call('POST /stores/v3/products/query', { query: { cursorPaging, ...more } })).body,
    )
  const first = await page({ limit: 3 }, { sort: [{ fieldName: 'slug' }] })
  expect(first.pagingMetadata).toMatchObject({ count: 3, hasNext: true })
  expect(first.pagingMetadata).not.toHaveProperty('total')
  expect(first.pagingMetadata.cursors).not.toHaveProperty('prev')
  const second = await page({ limit: 3, cursor: first.pagingMetadata.cursors.next })
  expect(second.products.map(({ name }) => name)).toEqual(['Stone Mug'])
  expect(second.pagingMetadata).toMatchObject({ count: 1, hasNext: false })
  const back = await page({ limit: 3, cursor: second.pagingMetadata.cursors.prev })
  expect(back.products).toEqual(first.products)
})

test('a cursor belongs to its list, filter and sort, and cannot be forged', async () => {
  const { call } = openV3Store()
  const query = (sent: object) => call('POST /stores/v3/products/query', { query: sent })
  const { body } = await query({ cursorPaging: { limit: 1 }, filter: { visible: true } })
  const cursor = listed(body).pagingMetadata.cursors.next ?? ''
  const more = await query({ cursorPaging: { cursor }, filter: { visible: true } })
  expect([more.status, more.text.includes('cannot be used together')]).toEqual([400, true])
  expect((await query({ cursorPaging: { cursor }, sort: [{ fieldName: 'slug' }] })).status).toBe(
    400,
  )
  expect(listed((await query({ cursorPaging: { cursor } })).body).products).toHaveLength(2)
  const elsewhere = await call('POST /stores/v3/inventory-items/query', {
    query: { cursorPaging: { cursor } },
  })
  expect(codeOf(elsewhere)).toBe('INVALID_CURSOR')
  for (const wrong of ['next', `${cursor}A`, cursor.replace('JWE.', 'JWE.1'), '']) {
    const { status } = await query({ cursorPaging: { cursor: wrong } })
    expect(status, wrong).toBe(wrong === '' ? 200 : 400)
  }
})

test('while others add and delete, every remaining product is returned exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), async (seed) => {
      const store = buildDemoStore({ products: 60, seed })
      const { call, mockStore } = openV3Store({ store, seed })
      const stable = new Set(
        store.products.filter((_, index) => index % 3 !== 0).map(({ id }) => id),
      )
      const doomed = store.products.map(({ id }) => id).filter((id) => !stable.has(id))
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body } = await call('POST /stores/v3/products/search', {
          search: cursor
            ? { cursorPaging: { cursor, limit: 7 } }
            : { cursorPaging: { limit: 7 }, sort: [{ fieldName: 'name' }] },
        })
        seen.push(...listed(body).products.map(({ id }) => id))
        cursor = listed(body).pagingMetadata.cursors.next
        const id = doomed.pop()
        if (id !== undefined) mockStore.edit(id, 'deleted', true)
        await call('POST /stores/v3/products', {
          product: plainProduct({ name: `Thing ${seen.length}` }),
        })
      } while (cursor !== undefined)
      expect(seen.filter((id) => stable.has(id)).toSorted()).toEqual([...stable].toSorted())
    }),
    { numRuns: iterations(10, 10, 100) },
  )
})

test('lists lag behind writes; the consistency header removes the lag', async () => {
  const { call, pass, getProduct } = openV3Store({ lagMs: 5000 })
  const update = await call(`PATCH /stores/v3/products/${ids.mug}`, {
    product: { revision: '1', slug: 'clay-mug' },
  })
  const find = async (headers = {}) => {
    const query = { filter: { slug: 'clay-mug' } }
    const { body } = await call('POST /stores/v3/products/query', { query }, headers)
    return listed(body).products.length
  }
  expect((await getProduct(ids.mug)).slug).toBe('clay-mug')
  expect(await find()).toBe(0)
  const consistent = update.headers.get('x-wix-consistent') ?? ''
  expect(await find({ 'x-wix-consistent': consistent })).toBe(1)
  pass(5000)
  expect(await find()).toBe(1)
})

test('counting supports filter and words', async () => {
  const { call } = openV3Store()
  const count = async (body: object) =>
    (await call('POST /stores/v3/products/count', body)).body['count']
  expect(await count({})).toBe(4)
  expect(await count({ returnNonVisibleProducts: false })).toBe(3)
  expect(await count({ filter: { productType: 'PHYSICAL', visible: true } })).toBe(3)
  expect(await count({ search: { expression: 'mug' } })).toBe(1)
})

test('read-only variants are one flat list of all variants', async () => {
  const { call } = openV3Store()
  const query = await call('POST /stores/v3/products/query-variants', {
    query: { cursorPaging: { limit: 1000 } },
    fields: ['MERCHANT_DATA', 'CURRENCY'],
  })
  const variants = query.body['variants'] as unknown as readonly object[]
  expect(variants).toHaveLength(7)
  expect(variants[1]).toMatchObject({
    productData: { productId: ids.shirt, name: 'Linen Shirt' },
    sku: 'SH-0',
    price: { actualPrice: { amount: '18', formattedAmount: '€18.00' } },
    revenueDetails: { cost: { amount: '8' } },
    optionChoices: [
      { optionChoiceNames: { optionName: 'Size', choiceName: 'S' } },
      { optionChoiceNames: { optionName: 'Colour', choiceName: 'Red' } },
    ],
    inventoryStatus: { inStock: false },
  })
  const search = await call('POST /stores/v3/products/search-variants', {
    search: {
      filter: { 'price.actualPrice.amount': { $gte: 20 }, 'inventoryStatus.inStock': true },
      sort: [{ fieldName: 'sku', order: 'DESC' }],
      aggregations: [
        { name: 'stock', type: 'VALUE', fieldPath: 'inventoryStatus.inStock', value: {} },
      ],
    },
  })
  expect(search.body).toMatchObject({
    variants: [{ sku: 'SH-3' }, { sku: 'SH-2' }],
    aggregationData: {
      results: [{ name: 'stock', values: { results: [{ value: 'true', count: 2 }] } }],
    },
  })
  const words = await call('POST /stores/v3/products/search-variants', {
    search: { search: { expression: 'cap' } },
  })
  expect(words.body['variants']).toHaveLength(1)
  const limit = await call('POST /stores/v3/products/query-variants', {
    query: { cursorPaging: { limit: 1001 } },
  })
  expect(limit.status).toBe(400)
})

test('hidden variants and those of hidden products need a permission', async () => {
  const { call } = openV3Store({ permissions: ['WIX_STORES.READ_ONLY_VARIANT_READ'] })
  const { body } = await call('POST /stores/v3/products/query-variants', {})
  expect(JSON.stringify(body)).not.toContain('VASE')
})
