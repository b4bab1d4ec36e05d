import { expect, test } from 'vitest'
import { codeOf, ids, openV3Store, plainProduct, type Product } from './open-v3-store.ts'

const create = 'POST /stores/v3/products'

function optioned(names: readonly string[]): object {
  const optionRenderType = 'TEXT_CHOICES'
  return plainProduct({
    options: [
      {
        name: 'Size',
        optionRenderType,
        choicesSettings: { choices: names.map((name) => ({ name, choiceType: 'CHOICE_TEXT' })) },
      },
    ],
    variantsInfo: {
      variants: names.map((choiceName) => ({
        price: { actualPrice: { amount: '5' } },
        physicalProperties: {},
        choices: [
          { optionChoiceNames: { optionName: 'Size', choiceName, renderType: optionRenderType } },
        ],
      })),
    },
  })
}

test('a new product gets an id, a free slug, its first revision, and no stock', async () => {
  const { call } = openV3Store()
  const { status, body } = await call(create, { product: plainProduct({ name: 'Stone Mug' }) })
  expect(status).toBe(200)
  const product = body['product'] as unknown as Product
  expect(product).toMatchObject({
    revision: '1',
    slug: 'stone-mug-1',
    visible: true,
    visibleInPos: true,
    inventory: { availabilityStatus: 'OUT_OF_STOCK' },
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '9.5' } } }] },
  })
  const items = await call('POST /stores/v3/inventory-items/query', {
    query: { filter: { productId: product.id } },
  })
  expect(items.body['inventoryItems']).toEqual([])
})

test('a new product needs certain fields', async () => {
  const { call } = openV3Store()
  const rejected = async (fields: object) =>
    codeOf(await call(create, { product: plainProduct(fields) }))
  expect(await rejected({ name: 'x'.repeat(81) })).toBe('MAX_LENGTH')
  expect(await rejected({ name: undefined })).toBe('REQUIRED_FIELD')
  expect(await rejected({ physicalProperties: undefined })).toBe('ONE_OF_ALIGNMENT')
  expect(await rejected({ variantsInfo: undefined })).toBe('REQUIRED_FIELD')
  expect(await rejected({ variantsInfo: { variants: [] } })).toBe('REQUIRED_FIELD')
  expect(await rejected({ slug: 'stone-mug' })).toBe('DUPLICATE_SLUG_ERROR')
  expect(await rejected({ brand: { name: 'Kollen' } })).toBe('BRAND_MISSING_ID')
  expect(await rejected({ productType: 'SERVICE' })).toBe('FORMAT')
})

test('options that are sent inline become customizations, which are shared from then on', async () => {
  const { call } = openV3Store()
  const first = await call(create, { product: optioned(['S', 'M']) })
  const second = await call(create, { product: optioned(['M', 'XXL']) })
  const optionOf = ({ body }: typeof first) =>
    (body['product'] as unknown as Product).options[0]?.id
  expect(optionOf(first)).toBe(optionOf(second))
  const { body } = await call(`GET /stores/v3/customizations/${optionOf(first)}`)
  expect(body).toMatchObject({
    customization: {
      name: 'Size',
      customizationType: 'PRODUCT_OPTION',
      choicesSettings: { choices: [{ name: 'S' }, { name: 'M' }, { name: 'XXL' }] },
    },
  })
})

test('variants are not generated from options: only the sent ones exist', async () => {
  const { call } = openV3Store()
  const product = optioned(['S', 'M']) as { variantsInfo: { variants: readonly object[] } }
  const variantsInfo = { variants: product.variantsInfo.variants.slice(0, 1) }
  const { body } = await call(create, { product: { ...product, variantsInfo } })
  expect(body).toMatchObject({ product: { variantSummary: { variantCount: 1 } } })
})

test('a new choice needs a name and a type, a new option a name and a render type', async () => {
  const { call } = openV3Store()
  const send = async (option: object) =>
    codeOf(await call(create, { product: plainProduct({ options: [option] }) }))
  const choicesSettings = { choices: [{ name: 'S' }] }
  expect(await send({ name: 'Length', optionRenderType: 'TEXT_CHOICES', choicesSettings })).toBe(
    'PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED',
  )
  expect(await send({ name: 'Length', choicesSettings })).toBe(
    'PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED',
  )
  expect(await send({ id: ids.sale, choicesSettings })).toBe('CUSTOMIZATION_NOT_EXIST')
})

test('ribbons and info sections may be new, and are created with the product', async () => {
  const { call } = openV3Store()
  const product = plainProduct({
    ribbon: { name: 'Fresh' },
    infoSections: [{ uniqueName: 'care', title: 'Care', plainDescription: '<p>Dry well</p>' }],
  })
  const { body } = await call(create, {
    product,
    fields: ['INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'],
  })
  expect(body).toMatchObject({
    product: {
      ribbon: { name: 'Fresh' },
      infoSections: [{ uniqueName: 'care', title: 'Care', plainDescription: '<p>Dry well</p>' }],
    },
  })
})

test('stock is accepted only on the route with inventory', async () => {
  const { call } = openV3Store()
  const variants = [
    {
      price: { actualPrice: { amount: '5' } },
      physicalProperties: {},
      inventoryItem: { quantity: 7 },
    },
  ]
  const product = plainProduct({ variantsInfo: { variants } })
  const { status, body } = await call('POST /stores/v3/products-with-inventory', {
    product,
    returnEntity: true,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    product: { inventory: { availabilityStatus: 'IN_STOCK' } },
    inventoryResults: { results: [{ itemMetadata: { success: true }, item: { quantity: 7 } }] },
  })
  const { id, revision } = body['product'] as unknown as Product
  const { variantsInfo } = body['product'] as unknown as Product
  const next = (variantsInfo?.variants ?? []).map((variant) =>
    Object.assign({}, variant, { inventoryItem: { inStock: false } }),
  )
  const updated = await call(`PATCH /stores/v3/products-with-inventory/${id}`, {
    product: { revision, variantsInfo: { variants: next } },
    returnEntity: true,
  })
  expect(updated.body).toMatchObject({
    product: { inventory: { availabilityStatus: 'OUT_OF_STOCK' } },
    inventoryResults: { results: [{ item: { trackQuantity: false, inStock: false } }] },
  })
})

test('an image from an address has another id and is ready later', async () => {
  const { call, pass, getProduct } = openV3Store({ v3: { mediaDelayMs: 5000 } })
  const items = [{ url: 'https://example.com/box.png', altText: 'A box' }]
  const product = plainProduct({ media: { itemsInfo: { items } } })
  const { body } = await call(create, { product })
  const { id } = body['product'] as unknown as Product
  expect(await getProduct(id)).toMatchObject({ media: { main: { altText: 'A box' } } })
  expect(JSON.stringify(await getProduct(id))).not.toContain('"image"')
  pass(5000)
  expect(await getProduct(id)).toMatchObject({ media: { main: { image: { width: 1200 } } } })
})

test('a digital product is not for the point of sale, and refuses physical properties', async () => {
  const { call } = openV3Store()
  const variants = [{ price: { actualPrice: { amount: '5' } } }]
  const digital = {
    ...plainProduct(),
    productType: 'DIGITAL',
    physicalProperties: undefined,
    variantsInfo: { variants },
  }
  expect((await call(create, { product: digital })).body).toMatchObject({
    product: { productType: 'DIGITAL', visibleInPos: false },
  })
  expect(codeOf(await call(create, { product: { ...digital, visibleInPos: true } }))).toBe(
    'DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS',
  )
  expect(codeOf(await call(create, { product: plainProduct({ productType: 'DIGITAL' }) }))).toBe(
    'VARIANTS_TYPED_PROPERTIES_ARE_NOT_ALIGNED',
  )
})

test('a deleted product is gone together with its stock', async () => {
  const { call } = openV3Store()
  expect((await call(`DELETE /stores/v3/products/${ids.mug}`)).body).toEqual({})
  expect((await call(`GET /stores/v3/products/${ids.mug}`)).status).toBe(404)
  const { body } = await call('POST /stores/v3/inventory-items/query', {
    query: { filter: { productId: ids.mug } },
  })
  expect(body['inventoryItems']).toEqual([])
})

test('a subscription needs certain fields', async () => {
  const { call } = openV3Store()
  const send = (subscription: object, others: object = {}) =>
    call(create, {
      product: plainProduct({
        subscriptionDetails: {
          allowOneTimePurchases: true,
          subscriptions: [subscription],
          ...others,
        },
      }),
    })
  expect(
    (await send({ title: 'Monthly', frequency: 'MONTH', interval: 1, autoRenewal: true })).status,
  ).toBe(200)
  expect((await send({ frequency: 'MONTH' })).status).toBe(400)
  expect((await send({ title: 'M', frequency: 'MONTH', description: 'x'.repeat(61) })).status).toBe(
    400,
  )
})

test('a ribbon is given once, and a digital file must exist', async () => {
  const { call } = openV3Store()
  const send = async (fields: object) =>
    codeOf(await call(create, { product: plainProduct(fields) }))
  const ribbon = { name: 'Sale' }
  expect(await send({ ribbon, additionalRibbons: [ribbon] })).toBe(
    'DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL',
  )
  expect(await send({ additionalRibbons: [ribbon, ribbon] })).toBe('DUPLICATE_RIBBON_IN_ADDITIONAL')
  const price = { actualPrice: { amount: '5' } }
  const digitalFile = { id: 'nothing.pdf' }
  const variants = [{ price, digitalProperties: { digitalFile } }]
  expect(await send({ productType: 'DIGITAL', variantsInfo: { variants } })).toBe(
    'DIGITAL_FILE_NOT_FOUND_ERROR',
  )
})

test('an option with the same name and another render type is another customization', async () => {
  const { call, getProduct } = openV3Store()
  const colour = {
    name: 'Size',
    optionRenderType: 'SWATCH_CHOICES',
    choicesSettings: { choices: [{ name: 'S', choiceType: 'ONE_COLOR', colorCode: '#ff0000' }] },
  }
  const optionChoiceNames = { optionName: 'Size', choiceName: 'S', renderType: 'SWATCH_CHOICES' }
  const variant = {
    price: { actualPrice: { amount: '5' } },
    physicalProperties: {},
    choices: [{ optionChoiceNames }],
  }
  const product = plainProduct({ options: [colour], variantsInfo: { variants: [variant] } })
  const { body } = await call(create, { product })
  const [option] = (body['product'] as unknown as Product).options
  expect(option).toMatchObject({ optionRenderType: 'SWATCH_CHOICES' })
  expect(option?.id).not.toBe((await getProduct(ids.shirt)).options[0]?.id)
})
