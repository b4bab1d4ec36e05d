import { expect, test } from 'vitest'
import { ids, openStore, productOf } from './open-store.ts'

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `c${index}`, description: `c${index}` }))
const patch = (id: string) => `PATCH /stores/v1/products/${id}`

test('a created product is returned completely, with the defaults of the platform', async () => {
  const { call, mockStore } = openStore()
  const { status, body } = await call('POST /stores/v1/products', {
    product: {
      name: 'Stone Mug',
      productType: 'physical',
      priceData: { price: '9.90' },
      costAndProfitData: { itemCost: 3 },
      weight: 0.4,
      sku: 'NEW',
      ribbon: 'New',
      brand: 'Kollen',
      additionalInfoSections: [{ title: 'Care', description: 'By hand' }],
    },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    product: {
      slug: 'stone-mug-1',
      visible: true,
      priceData: { price: 9.9 },
      costAndProfitData: { itemCost: 3, profit: 6.9 },
      additionalInfoSections: [{ title: 'Care', description: 'By hand' }],
      collectionIds: ['00000000-000000-000000-000000000001'],
    },
  })
  const { product } = body as unknown as { product: { id: string; inventoryItemId: string } }
  expect(product.inventoryItemId).not.toBe(product.id)
  expect(productOf(mockStore, product.id)).toMatchObject({ price: '9.9', cost: '3', weight: '0.4' })
  expect(mockStore.applied()).toEqual({ [product.id]: { created: 1 } })
})

test('a product without a name or a price is refused, with every field named', async () => {
  const { call } = openStore()
  const { status, body } = await call('POST /stores/v1/products', {
    product: {
      name: '',
      sku: 'x'.repeat(41),
      weight: 'heavy',
      costAndProfitData: {},
      discount: { type: 'PERCENT', value: 101 },
      productDimensions: { length: 3, width: '0.0000001', height: '1000000000', unit: 'ELL' },
    },
  })
  expect(status).toBe(400)
  const { details } = body as unknown as {
    details: { validationError: { fieldViolations: { field: string; violatedRule: string }[] } }
  }
  const violations = details.validationError.fieldViolations
  expect(violations.map(({ field }) => field).toSorted()).toEqual([
    'product.costAndProfitData.itemCost',
    'product.discount.value',
    'product.name',
    'product.priceData',
    'product.priceData.price',
    'product.productDimensions.height',
    'product.productDimensions.length',
    'product.productDimensions.unit',
    'product.productDimensions.width',
    'product.sku',
    'product.weight',
  ])
  expect(violations.find(({ field }) => field === 'product.sku')?.violatedRule).toBe('MAX_LENGTH')
})

test('digital products cannot be created', async () => {
  const { call } = openStore()
  const { status, text } = await call('POST /stores/v1/products', {
    product: { name: 'Song', productType: 'digital', priceData: { price: 1 } },
  })
  expect(status).toBe(400)
  expect(text).toContain('product.productType digital is not supported')
})

test('variants are generated from the choices, at most 1000 of them and 300 managed', async () => {
  const { call } = openStore()
  const create = (productOptions: object[], manageVariants: boolean) =>
    call('POST /stores/v1/products', {
      product: {
        name: 'Many',
        productType: 'physical',
        priceData: { price: 1 },
        weight: 2,
        productOptions,
        manageVariants,
      },
    })
  const made = await create(
    [
      { name: 'A', choices: choices(2) },
      { name: 'B', choices: choices(3) },
    ],
    true,
  )
  expect(made.body).toMatchObject({
    product: {
      variants: [
        { choices: { A: 'c0', B: 'c0' }, variant: { weight: 2, priceData: { price: 1 } } },
        {},
        {},
        {},
        {},
        {},
      ],
    },
  })
  const options = [
    { name: 'A', choices: choices(31) },
    { name: 'B', choices: choices(10) },
  ]
  expect((await create(options, true)).status).toBe(400)
  expect((await create(options, false)).status).toBe(200)
  expect((await create([...options, { name: 'C', choices: choices(4) }], false)).status).toBe(400)
  expect((await create([{ name: 'A', choices: choices(101) }], false)).status).toBe(400)
  expect((await create([], true)).text).toContain("manageVariants can't be true")
  expect(
    (
      await create(
        Array.from({ length: 7 }, (_, n) => ({ name: `o${n}`, choices: choices(1) })),
        false,
      )
    ).status,
  ).toBe(400)
})

test('a patch changes only what was sent, and increases the time of the last update', async () => {
  const { call, mockStore } = openStore()
  const before = productOf(mockStore, ids.mug)
  const first = await call(patch(ids.mug), {
    product: { name: 'Mug', productType: 'digital', nonsense: 1 },
  })
  const second = await call(patch(ids.mug), { product: { visible: false } })
  const at = (answer: typeof first) =>
    Date.parse((answer.body as unknown as { product: { lastUpdated: string } }).product.lastUpdated)
  expect(at(second)).toBeGreaterThan(at(first))
  const { updatedAt: _now, ...after } = productOf(mockStore, ids.mug) as unknown as Record<
    string,
    unknown
  >
  const { updatedAt: _then, ...expected } = before as unknown as Record<string, unknown>
  expect(after).toEqual({ ...expected, name: 'Mug', visible: false })
  expect(mockStore.applied()).toEqual({ [ids.mug]: { name: 1, visible: 1 } })
})

test('a new price changes managed variants by the same difference, and never below zero', async () => {
  const { call, mockStore } = openStore()
  await call(patch(ids.shirt), { product: { priceData: { price: 22.1 } } })
  expect(productOf(mockStore, ids.shirt).variants.map(({ compareAt }) => compareAt)).toEqual([
    '22.1',
    '22.1',
    '27.1',
    '27.1',
  ])
  await call(`PATCH /stores/v1/products/${ids.shirt}/variants`, {
    variants: [{ choices: { Size: 'S' }, price: 1 }],
  })
  const rejected = await call(patch(ids.shirt), { product: { priceData: { price: 20 } } })
  expect(rejected.status).toBe(400)
  expect(productOf(mockStore, ids.shirt).compareAt).toBe('22.1')
})

test('managed variants stay managed while they have data, and can be removed once they are reset', async () => {
  const { call, mockStore } = openStore()
  expect((await call(patch(ids.shirt), { product: { manageVariants: false } })).status).toBe(400)
  await call(`POST /stores/v1/products/${ids.shirt}/variants/resetToDefault`, {})
  expect((await call(patch(ids.shirt), { product: { manageVariants: false } })).status).toBe(200)
  expect(productOf(mockStore, ids.shirt)).toMatchObject({ manageVariants: false })
  expect((await call(patch(ids.shirt), { product: { manageVariants: true } })).status).toBe(200)
})

test('new options keep the data of variants whose choices stay', async () => {
  const { call, mockStore } = openStore()
  await call(patch(ids.shirt), {
    product: {
      productOptions: [
        { name: 'Size', choices: ['S', 'M', 'L'].map((value) => ({ value, description: value })) },
        {
          name: 'Colour',
          optionType: 'color',
          choices: [{ value: '#ff0000', description: 'Red' }],
        },
      ],
    },
  })
  const { variants } = productOf(mockStore, ids.shirt)
  expect(variants.map(({ sku }) => sku)).toEqual(['SH-0', 'SH-2', ''])
  expect(new Set(variants.map(({ id }) => id)).size).toBe(3)
})

test('variants are changed by id or by some of their choices', async () => {
  const { call, mockStore } = openStore()
  const route = `PATCH /stores/v1/products/${ids.shirt}/variants`
  const [first] = productOf(mockStore, ids.shirt).variants
  const { body } = await call(route, {
    variants: [
      { choices: { Colour: '#0000ff' }, price: 30, weight: '0.5' },
      { variantIds: [first?.id], sku: 'ONE', visible: false, cost: 9 },
    ],
  })
  expect(body).toMatchObject({
    variants: [
      { variant: { sku: 'ONE', visible: false, costAndProfitData: { itemCost: 9 } } },
      { variant: { priceData: { price: 30, discountedPrice: 27 }, weight: 0.5 } },
      { variant: { priceData: { price: 25 } } },
      { variant: { priceData: { price: 30 } } },
    ],
  })
  expect(mockStore.applied()[ids.shirt]).toMatchObject({ [`variants.${first?.id}.sku`]: 1 })
  expect((await call(route, { variants: [{ price: 1 }] })).status).toBe(400)
  expect((await call(route, { variants: [{ choices: { Size: 'XL' }, price: 1 }] })).status).toBe(
    400,
  )
  expect((await call(route, { variants: [{ variantIds: ['no'], price: 1 }] })).status).toBe(400)
  expect(
    (await call(`PATCH /stores/v1/products/${ids.mug}/variants`, { variants: [] })).status,
  ).toBe(400)
})

test('options can be removed only while variants are not managed', async () => {
  const { call, mockStore } = openStore()
  expect((await call(`DELETE /stores/v1/products/${ids.shirt}/options`)).status).toBe(400)
  expect((await call(`DELETE /stores/v1/products/${ids.cap}/options`)).body).toEqual({})
  expect(productOf(mockStore, ids.cap).options).toEqual([])
})

test('brand, ribbon and the whole product can be removed', async () => {
  const { call, mockStore } = openStore()
  await call(`POST /stores/v1/products/${ids.mug}/remove-brand`, {})
  await call(`POST /stores/v1/products/${ids.mug}/remove-ribbon`, {})
  expect(productOf(mockStore, ids.mug)).toMatchObject({ brand: '', ribbon: '' })
  expect((await call(`DELETE /stores/v1/products/${ids.mug}`)).body).toEqual({})
  expect((await call(`DELETE /stores/v1/products/${ids.mug}`)).status).toBe(404)
  expect(mockStore.count().products).toBe(3)
})
