import { expect, test } from 'vitest'
import { ids, openStore } from './open-store.ts'

test('a product is answered with every documented field, prices as JSON numbers', async () => {
  const { call } = openStore()
  const { status, body } = await call(`GET /stores-reader/v1/products/${ids.mug}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    product: {
      id: ids.mug,
      name: 'Stone Mug',
      sku: 'MUG-1',
      weight: 0.3,
      productType: 'physical',
      visible: true,
      stock: { trackInventory: true, quantity: 5, inStock: true, inventoryStatus: 'IN_STOCK' },
      priceData: {
        currency: 'EUR',
        price: 12.5,
        discountedPrice: 12.5,
        formatted: { price: '€12.50', discountedPrice: '€12.50' },
      },
      priceRange: { minValue: 12.5, maxValue: 12.5 },
      ribbon: 'New',
      ribbons: [{ text: 'New' }],
      brand: 'Kollen',
      manageVariants: false,
      discount: { type: 'NONE', value: 0 },
      collectionIds: [ids.kitchen, '00000000-000000-000000-000000000001'],
      numericId: String(Date.UTC(2026, 0, 2) * 1000),
      createdDate: '2026-01-02T00:00:00.000Z',
      productPageUrl: { path: '/product-page/stone-mug' },
      variants: [{ id: '00000000-0000-0000-0000-000000000000', choices: {} }],
    },
  })
})

test('images have web addresses with a size, beside their ids', async () => {
  const { call } = openStore()
  const { body } = await call(`GET /stores-reader/v1/products/${ids.mug}`)
  expect(body).toMatchObject({
    product: {
      media: {
        mainMedia: {
          id: 'mug-a.jpg',
          mediaType: 'image',
          title: 'front',
          image: {
            url: 'https://static.wixstatic.com/media/mug-a.jpg/v1/fit/w_800,h_600,q_90/file.jpg',
            width: 800,
            height: 600,
          },
        },
        items: [{ id: 'mug-a.jpg' }, { id: 'mug-b.jpg' }],
      },
    },
  })
})

test('cost and profit are answered only on request', async () => {
  const { call } = openStore()
  const plain = await call(`GET /stores-reader/v1/products/${ids.mug}`)
  expect(plain.text).not.toContain('costAndProfitData')
  expect(plain.text).not.toContain('costRange')
  const asked = await call(
    `GET /stores-reader/v1/products/${ids.mug}?includeMerchantSpecificData=true`,
  )
  expect(asked.body).toMatchObject({
    product: {
      costAndProfitData: {
        itemCost: 4.5,
        formattedItemCost: '€4.50',
        profit: 8,
        formattedProfit: '€8.00',
        profitMargin: 0.64,
      },
    },
  })
})

test('with managed variants only the variants have SKU, weight and cost', async () => {
  const { call } = openStore()
  const { body } = await call(
    `GET /stores-reader/v1/products/${ids.shirt}?includeMerchantSpecificData=true`,
  )
  const { product } = body as unknown as { product: Record<string, unknown> }
  expect(Object.keys(product)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:sku|weight|costAndProfitData)$/)]),
  )
  expect(product).toMatchObject({
    priceRange: { minValue: 20, maxValue: 25 },
    costRange: { minValue: 8, maxValue: 8 },
    weightRange: { minValue: 0.2, maxValue: 0.2 },
    priceData: { price: 20, discountedPrice: 18 },
    discount: { type: 'PERCENT', value: 10 },
    stock: { trackInventory: true, quantity: 12, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
    variants: [
      {
        choices: { Size: 'S', Colour: 'Red' },
        variant: {
          priceData: { price: 20, discountedPrice: 18 },
          sku: 'SH-0',
          weight: 0.2,
          visible: true,
        },
        stock: { trackQuantity: true, quantity: 0, inStock: false },
      },
      { choices: { Size: 'S', Colour: 'Blue' } },
      {
        choices: { Size: 'M', Colour: 'Red' },
        variant: { priceData: { price: 25, discountedPrice: 22.5 } },
      },
      { choices: { Size: 'M', Colour: 'Blue' } },
    ],
    productOptions: [
      { optionType: 'drop_down', name: 'Size' },
      {
        optionType: 'color',
        name: 'Colour',
        choices: [
          {
            value: '#ff0000',
            description: 'Red',
            inStock: true,
            media: { items: [{ id: 'red.jpg' }] },
          },
          { value: '#0000ff', description: 'Blue', media: { items: [] } },
        ],
      },
    ],
  })
})

test('an amount off never makes a price negative', async () => {
  const { call } = openStore()
  await call(`PATCH /stores/v1/products/${ids.vase}`, { product: { priceData: { price: 10 } } })
  const { body } = await call(`GET /stores-reader/v1/products/${ids.vase}`)
  expect(body).toMatchObject({ product: { priceData: { price: 10, discountedPrice: 0 } } })
})

test('a missing product is a 404 with an application error', async () => {
  const { call } = openStore()
  const { status, body } = await call('GET /stores-reader/v1/products/nobody')
  expect(status).toBe(404)
  expect(body).toEqual({
    message: 'Product nobody was not found',
    details: {
      applicationError: {
        code: 'PRODUCT_NOT_FOUND',
        description: 'Product nobody was not found',
        data: {},
      },
    },
  })
})

test('options availability: the remaining choices, and one variant once every option is chosen', async () => {
  const { call } = openStore()
  const route = `POST /stores-reader/v1/products/${ids.shirt}/productOptionsAvailability`
  const part = await call(route, { options: { Size: 'S' } })
  expect(part.body).toMatchObject({
    availableForPurchase: false,
    productOptions: [
      { name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] },
      { name: 'Colour', choices: [{ description: 'Red', inStock: false }, { inStock: true }] },
    ],
  })
  expect(part.text).not.toContain('selectedVariant')
  const whole = await call(route, { options: { Size: 'M', Colour: 'Red' } })
  expect(whole.body).toMatchObject({
    availableForPurchase: true,
    selectedVariant: { price: { price: 25, discountedPrice: 22.5 }, sku: 'SH-2', inStock: true },
    media: { mainMedia: { id: 'red.jpg' } },
  })
  expect((await call(route, { options: { Size: 'XL' } })).status).toBe(400)
})
