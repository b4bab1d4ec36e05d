import { expect, test } from 'vitest'
import { codeOf, ids, openV3Store } from './open-v3-store.ts'

test('a product has money as decimal texts, its revision as text and its variants', async () => {
  const { call } = openV3Store()
  const { status, body } = await call(`GET /stores/v3/products/${ids.mug}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    product: {
      id: ids.mug,
      revision: '1',
      name: 'Stone Mug',
      slug: 'stone-mug',
      visible: true,
      productType: 'PHYSICAL',
      brand: { name: 'Kollen' },
      ribbon: { name: 'New' },
      inventory: { availabilityStatus: 'IN_STOCK', preorderStatus: 'DISABLED' },
      actualPriceRange: { minValue: { amount: '12.5' }, maxValue: { amount: '12.5' } },
      physicalProperties: { shippingWeightRange: { minValue: 0.3, maxValue: 0.3 } },
      media: { main: { id: 'mug-a.jpg', mediaType: 'IMAGE', image: { width: 800, height: 600 } } },
      variantsInfo: {
        variants: [
          {
            sku: 'MUG-1',
            choices: [],
            price: { actualPrice: { amount: '12.5' } },
            physicalProperties: { weight: 0.3 },
            inventoryStatus: { inStock: true, preorderEnabled: false },
          },
        ],
      },
      variantSummary: { variantCount: 1 },
    },
  })
})

test('fields that are not requested are not answered', async () => {
  const { call } = openV3Store()
  const { body } = await call(`GET /stores/v3/products/${ids.mug}`)
  const product = body['product'] as unknown as Record<string, unknown>
  for (const field of [
    'url',
    'currency',
    'description',
    'plainDescription',
    'infoSections',
    'directCategoriesInfo',
    'allCategoriesInfo',
    'breadcrumbsInfo',
    'costRange',
  ]) {
    expect(product, field).not.toHaveProperty(field)
  }
  expect(JSON.stringify(product)).not.toMatch(/formattedAmount|revenueDetails|itemsInfo|thumbnail/)
})

test('every requested field adds its own data', async () => {
  const { call } = openV3Store()
  const fields = [
    'URL',
    'CURRENCY',
    'PLAIN_DESCRIPTION',
    'DESCRIPTION',
    'MERCHANT_DATA',
    'MEDIA_ITEMS_INFO',
    'THUMBNAIL',
    'DIRECT_CATEGORIES_INFO',
    'ALL_CATEGORIES_INFO',
    'BREADCRUMBS_INFO',
    'INFO_SECTION',
    'WEIGHT_MEASUREMENT_UNIT_INFO',
    'MIN_PRICE_VARIANT',
  ]
  const query = fields.map((field) => `fields=${field}`).join('&')
  const { body } = await call(`GET /stores/v3/products/${ids.mug}?${query}`)
  expect(body).toMatchObject({
    product: {
      url: { relativePath: '/product-page/stone-mug' },
      currency: 'EUR',
      plainDescription: '<p>For coffee</p>',
      description: {
        nodes: [{ type: 'PARAGRAPH', nodes: [{ textData: { text: 'For coffee' } }] }],
      },
      costRange: { minValue: { amount: '4.5', formattedAmount: '€4.50' } },
      media: { itemsInfo: { items: [{ id: 'mug-a.jpg' }, { id: 'mug-b.jpg' }] } },
      directCategoriesInfo: { categories: [{ id: ids.kitchen }, {}] },
      breadcrumbsInfo: { breadcrumbs: [{ categoryName: 'Kitchen' }] },
      infoSections: [],
      physicalProperties: { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } },
      variantSummary: { minPriceVariant: { sku: 'MUG-1' } },
      variantsInfo: {
        variants: [
          {
            revenueDetails: {
              cost: { amount: '4.5' },
              profit: { amount: '8' },
              profitMargin: 0.64,
            },
          },
        ],
      },
    },
  })
})

test('a plain property name is not a requested field', async () => {
  const { call } = openV3Store()
  expect((await call(`GET /stores/v3/products/${ids.mug}?fields=name`)).status).toBe(400)
})

test('variants refer to their choices by ids, and by names only on request', async () => {
  const { getProduct } = openV3Store()
  const plain = await getProduct(ids.shirt)
  expect(plain.variantsInfo?.variants[0]?.choices[0]).not.toHaveProperty('optionChoiceNames')
  const named = await getProduct(ids.shirt, 'VARIANT_OPTION_CHOICE_NAMES')
  expect(named.variantsInfo?.variants[0]?.choices).toMatchObject([
    { optionChoiceNames: { optionName: 'Size', choiceName: 'S', renderType: 'TEXT_CHOICES' } },
    {
      optionChoiceNames: { optionName: 'Colour', choiceName: 'Red', renderType: 'SWATCH_CHOICES' },
    },
  ])
})

test('a V1 discount becomes a compare-at price above the actual one', async () => {
  const { getProduct } = openV3Store()
  const { variantsInfo } = await getProduct(ids.shirt)
  expect(variantsInfo?.variants.map(({ price }) => price)).toEqual([
    { actualPrice: { amount: '18' }, compareAtPrice: { amount: '20' } },
    { actualPrice: { amount: '18' }, compareAtPrice: { amount: '20' } },
    { actualPrice: { amount: '22.5' }, compareAtPrice: { amount: '25' } },
    { actualPrice: { amount: '22.5' }, compareAtPrice: { amount: '25' } },
  ])
})

test('options that are not managed become modifiers', async () => {
  const { call } = openV3Store()
  const { body } = await call(`GET /stores/v3/products/${ids.cap}`)
  expect(body).toMatchObject({
    product: {
      options: [],
      modifiers: [
        {
          name: 'Size',
          modifierRenderType: 'TEXT_CHOICES',
          choicesSettings: { choices: [{ name: 'One' }, { name: 'Two' }] },
        },
      ],
      variantsInfo: { variants: [{ sku: 'CAP' }] },
    },
  })
})

test('a product is found by its slug', async () => {
  const { call } = openV3Store()
  expect((await call('GET /stores/v3/products/slug/stone-mug')).body).toMatchObject({
    product: { id: ids.mug },
  })
  expect((await call('GET /stores/v3/products/slug/nothing')).status).toBe(404)
  expect((await call(`GET /stores/v3/products/${ids.kitchen}`)).status).toBe(404)
})

test('hidden products and merchant data need a permission', async () => {
  const { call } = openV3Store({ permissions: ['WIX_STORES.PRODUCT_READ'] })
  const hidden = await call(`GET /stores/v3/products/${ids.vase}`)
  expect([hidden.status, codeOf(hidden)]).toEqual([
    403,
    'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
  ])
  const merchant = await call(`GET /stores/v3/products/${ids.mug}?fields=MERCHANT_DATA`)
  expect([merchant.status, codeOf(merchant)]).toEqual([403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA'])
  const { body } = await call('POST /stores/v3/products/query', {})
  expect(body['products']).toHaveLength(3)
  expect((await call('POST /stores/v3/products/count', {})).body).toEqual({ count: 3 })
  const count = await call('POST /stores/v3/products/count', { returnNonVisibleProducts: true })
  expect(codeOf(count)).toBe('NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS')
  expect((await call(`DELETE /stores/v3/products/${ids.mug}`)).status).toBe(403)
})

test('queries and searches return no variants', async () => {
  const { call } = openV3Store()
  for (const [route, body] of [
    ['query', { query: {} }],
    ['search', { search: {} }],
  ] as const) {
    const { body: answer } = await call(`POST /stores/v3/products/${route}`, body)
    expect(answer['products']).toHaveLength(4)
    expect(JSON.stringify(answer)).not.toContain('variantsInfo')
  }
})

test('the SDK requests lists with GET, with its request in one parameter', async () => {
  const { call } = openV3Store()
  const packed = Buffer.from(JSON.stringify({ query: { filter: { slug: 'stone-mug' } } }))
  const { body } = await call(`GET /stores/v3/products/query?.r=${packed.toString('base64url')}`)
  expect(body).toMatchObject({ products: [{ id: ids.mug }] })
})

test('every product is in one automatic category', async () => {
  const { call } = openV3Store()
  const { body } = await call('GET /stores/v3/all-products-category')
  expect(body).toMatchObject({ treeReference: { appNamespace: '@wix/stores' } })
  const filter = {
    'directCategoriesInfo.categories': { $matchItems: [{ id: body['categoryId'] }] },
  }
  const search = await call('POST /stores/v3/products/search', { search: { filter } })
  expect(search.body['products']).toHaveLength(4)
})
