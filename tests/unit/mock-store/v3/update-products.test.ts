import { describe, expect, test } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { codeOf, ids, openV3Store, type Product, type Variant } from './open-v3-store.ts'

const variantsOf = ({ variantsInfo }: Product): readonly Variant[] => variantsInfo?.variants ?? []

test('an update changes what was sent, keeps the rest and increments the revision by one', async () => {
  const { update, getProduct } = openV3Store()
  const { status, body } = await update(ids.mug, { revision: '1', name: 'Clay Mug' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ product: { name: 'Clay Mug', revision: '2', slug: 'stone-mug' } })
  expect(variantsOf(await getProduct(ids.mug))).toMatchObject([{ sku: 'MUG-1' }])
})

test('an update without a revision is refused with 400, with an old one with 409', async () => {
  const { update } = openV3Store()
  const without = await update(ids.mug, { name: 'Clay Mug' })
  expect([without.status, codeOf(without)]).toEqual([400, 'REQUIRED_FIELD'])
  expect(without.text).toContain('revision must not be empty')
  await update(ids.mug, { revision: '1', name: 'Clay Mug' })
  const stale = await update(ids.mug, { revision: '1', name: 'Iron Mug' })
  expect([stale.status, codeOf(stale)]).toEqual([409, 'INVALID_REVISION'])
})

test('a field mask is refused with 428', async () => {
  const { call } = openV3Store()
  const product = { revision: '1', name: 'Clay Mug' }
  const answer = await call(`PATCH /stores/v3/products/${ids.mug}`, { product, fieldMask: 'name' })
  expect(answer.status).toBe(428)
})

test('a whole product that is sent back as it was read changes only its revision', async () => {
  const { readWhole, update, state } = openV3Store()
  const before = (await state()).products
  for (const id of [ids.mug, ids.shirt, ids.cap, ids.vase]) {
    const { status, text } = await update(id, await readWhole(id))
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  }
  const strip = (list: typeof before) =>
    list.map(({ revision: _revision, updatedAt: _updatedAt, ...rest }) => rest)
  expect(strip((await state()).products)).toEqual(strip(before))
})

test('the same holds for every product of a whole store', async () => {
  const store = buildDemoStore({ products: 120, seed: 3 })
  const { readWhole, update, state } = openV3Store({ store })
  const before = await state()
  for (const { id } of store.products)
    expect((await update(id, await readWhole(id))).status).toBe(200)
  const strip = ({ products }: typeof before) =>
    products.map(({ revision: _revision, updatedAt: _updatedAt, ...rest }) => rest)
  expect(strip(await state())).toEqual(strip(before))
})

test('a variant that is sent without its id is new: the old one and its stock are lost', async () => {
  const { readWhole, update, call } = openV3Store()
  const product = await readWhole(ids.shirt)
  const variants = variantsOf(product).map(({ id: _id, ...rest }) => rest)
  const { status } = await update(ids.shirt, { ...product, variantsInfo: { variants } })
  expect(status).toBe(200)
  const after = variantsOf(await readWhole(ids.shirt))
  expect(after).toHaveLength(4)
  const old = new Set(variantsOf(product).map(({ id }) => id))
  expect(after.filter(({ id }) => old.has(id))).toEqual([])
  const { body } = await call('POST /stores/v3/inventory-items/query', {
    query: { filter: { productId: ids.shirt } },
  })
  expect(body['inventoryItems']).toEqual([])
  expect(after[1]).toMatchObject({ inventoryStatus: { inStock: false } })
})

test('a variant that is not in the list is deleted, with its stock', async () => {
  const { readWhole, update, call } = openV3Store()
  const product = await readWhole(ids.shirt)
  await update(ids.shirt, { ...product, variantsInfo: { variants: variantsOf(product).slice(1) } })
  expect(variantsOf(await readWhole(ids.shirt))).toHaveLength(3)
  const { body } = await call('POST /stores/v3/inventory-items/query', {
    query: { filter: { productId: ids.shirt } },
  })
  expect(body['inventoryItems']).toHaveLength(3)
})

test('a variant is replaced as a whole: fields that are not sent are cleared', async () => {
  const { readWhole, update } = openV3Store()
  const product = await readWhole(ids.mug)
  const [variant] = variantsOf(product)
  const price = { actualPrice: { amount: '13' } }
  const bare = { id: variant?.id, price, physicalProperties: {} }
  await update(ids.mug, {
    revision: product.revision,
    options: [],
    variantsInfo: { variants: [bare] },
  })
  const [after] = variantsOf(await readWhole(ids.mug))
  expect(after).toMatchObject({ id: variant?.id, price, physicalProperties: {} })
  expect(after).not.toHaveProperty('sku')
  expect(after?.revenueDetails?.cost).toBeUndefined()
  expect(after?.physicalProperties).toEqual({})
})

test('options and variants are only accepted together', async () => {
  const { readWhole, update } = openV3Store()
  const { revision, options, variantsInfo } = await readWhole(ids.shirt)
  const variantsAlone = await update(ids.shirt, { revision, variantsInfo })
  expect([variantsAlone.status, codeOf(variantsAlone)]).toEqual([
    428,
    'MISSING_OPTIONS_ON_UPDATE_VARIANTS',
  ])
  const optionsAlone = await update(ids.shirt, { revision, options })
  expect(codeOf(optionsAlone)).toBe('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT')
})

test('every variant needs its price, as an object with a decimal text', async () => {
  const { readWhole, update } = openV3Store()
  const { revision, variantsInfo } = await readWhole(ids.mug)
  const send = (price: unknown) => {
    const variants = (variantsInfo?.variants ?? []).map((variant) =>
      Object.assign({}, variant, { price }),
    )
    return update(ids.mug, { revision, options: [], variantsInfo: { variants } })
  }
  expect((await send(undefined)).text).toContain('price must not be empty')
  expect((await send({})).text).toContain('actualPrice must not be empty')
  expect((await send('14.95')).text).toContain('Expected an object')
  expect((await send(14.95)).text).toContain('Expected an object')
  expect((await send({ actualPrice: { amount: 14.95 } })).status).toBe(400)
  expect((await send({ actualPrice: { amount: '14.9555' } })).status).toBe(400)
  expect((await send({ actualPrice: { amount: '-1' } })).status).toBe(400)
  expect((await send({ actualPrice: { amount: '14.95' } })).status).toBe(200)
})

test('a compare-at price must be above the actual one', async () => {
  const { readWhole, update } = openV3Store()
  const { revision, variantsInfo } = await readWhole(ids.mug)
  const send = (compareAt: string) => {
    const price = { actualPrice: { amount: '10' }, compareAtPrice: { amount: compareAt } }
    const variants = (variantsInfo?.variants ?? []).map((variant) =>
      Object.assign({}, variant, { price }),
    )
    return update(ids.mug, { revision, variantsInfo: { variants } })
  }
  expect(codeOf(await send('10'))).toBe('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE')
  expect(codeOf(await send('9'))).toBe('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE')
  expect((await send('10.01')).status).toBe(200)
})

test('choice names need the render type of their option, and must match exactly', async () => {
  const { readWhole, update } = openV3Store()
  const product = await readWhole(ids.shirt)
  const send = (change: (names: Record<string, string>) => object) => {
    const variants = variantsOf(product).map((variant) =>
      Object.assign({}, variant, {
        choices: variant.choices.map(({ optionChoiceNames }) => ({
          optionChoiceNames: change(optionChoiceNames as Record<string, string>),
        })),
      }),
    )
    return update(ids.shirt, { ...product, variantsInfo: { variants } })
  }
  const bare = await send(({ renderType: _renderType, ...names }) => names)
  expect([bare.status, codeOf(bare)]).toEqual([428, 'MISSING_VARIANT_OPTION_CHOICE'])
  const other = await send((names) => ({ ...names, choiceName: `${names['choiceName']}!` }))
  expect([other.status, codeOf(other)]).toEqual([428, 'MISSING_VARIANT_OPTION_CHOICE'])
  expect((await send((names) => names)).status).toBe(200)
})

test('an option must contain every choice that a variant uses', async () => {
  const { readWhole, update } = openV3Store()
  const product = await readWhole(ids.shirt)
  const empty = product.options.map((option) => ({ ...option, choicesSettings: {} }))
  const rejected = await update(ids.shirt, { ...product, options: empty })
  expect([rejected.status, rejected.text.includes('choicesSettings must not be empty')]).toEqual([
    400,
    true,
  ])
  const fewer = product.options.map((option) => {
    const { choices } = option['choicesSettings'] as { choices: readonly unknown[] }
    return { ...option, choicesSettings: { choices: choices.slice(0, 1) } }
  })
  const short = await update(ids.shirt, { ...product, options: fewer })
  expect(codeOf(short)).toBe('MISSING_VARIANT_OPTION_CHOICE')
})

test('a variant without choices cannot stay beside a new option', async () => {
  const { readWhole, update, getProduct, call } = openV3Store()
  const { revision, variantsInfo } = await readWhole(ids.mug)
  const options = [
    {
      name: 'Glaze',
      optionRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: [{ name: 'Matt', choiceType: 'CHOICE_TEXT' }] },
    },
  ]
  const leftover = await update(ids.mug, { revision, options, variantsInfo })
  expect([leftover.status, codeOf(leftover)]).toEqual([428, 'INVALID_DEFAULT_VARIANT'])
  const matt = {
    price: { actualPrice: { amount: '12.5' } },
    physicalProperties: {},
    choices: [
      {
        optionChoiceNames: { optionName: 'Glaze', choiceName: 'Matt', renderType: 'TEXT_CHOICES' },
      },
    ],
  }
  const rebuilt = await update(ids.mug, { revision, options, variantsInfo: { variants: [matt] } })
  expect(rebuilt.status).toBe(200)
  expect((await getProduct(ids.mug)).options).toMatchObject([{ name: 'Glaze', key: 'glaze' }])
  const { body } = await call('POST /stores/v3/inventory-items/query', {
    query: { filter: { productId: ids.mug } },
  })
  expect(body['inventoryItems']).toEqual([])
})

test('an empty list of options means a product without options, and needs one plain variant', async () => {
  const { readWhole, update, getProduct } = openV3Store()
  const product = await readWhole(ids.shirt)
  const saved = await update(ids.shirt, { ...product, options: [] })
  expect(codeOf(saved)).toBe('INVALID_DEFAULT_VARIANT')
  const bare = { price: { actualPrice: { amount: '20' } }, physicalProperties: {} }
  const { revision } = product
  const plain = await update(ids.shirt, {
    revision,
    options: [],
    variantsInfo: { variants: [bare] },
  })
  expect(plain.status).toBe(200)
  expect((await getProduct(ids.shirt)).options).toEqual([])
})

test('two variants cannot have the same choices, and an option cannot occur twice', async () => {
  const { readWhole, update } = openV3Store()
  const product = await readWhole(ids.shirt)
  const [first, second, ...others] = variantsOf(product)
  const twin = { ...second, choices: first?.choices }
  const doubled = await update(ids.shirt, {
    ...product,
    variantsInfo: { variants: [first, twin, ...others] },
  })
  expect(codeOf(doubled)).toBe('DUPLICATE_VARIANT_OPTION_CHOICE')
  const options = [...product.options, product.options[0]]
  expect(codeOf(await update(ids.shirt, { ...product, options }))).toBe('DUPLICATE_PRODUCT_OPTIONS')
})

test('lists are replaced as a whole', async () => {
  const { update, getProduct, state } = openV3Store()
  await update(ids.mug, { revision: '1', media: { itemsInfo: { items: [{ id: 'mug-b.jpg' }] } } })
  const [mug] = (await state()).products
  expect(mug).toMatchObject({ media: ['https://static.wixstatic.com/media/mug-b.jpg'] })
  await update(ids.cap, { revision: '1', modifiers: [] })
  expect(await getProduct(ids.cap)).toMatchObject({ modifiers: [] })
})

test('a brand is set only by its id, and removed by null', async () => {
  const { update, call, getProduct } = openV3Store()
  const named = await update(ids.mug, { revision: '1', brand: { name: 'Nordlys' } })
  expect([named.status, codeOf(named)]).toEqual([400, 'BRAND_MISSING_ID'])
  expect((await update(ids.mug, { revision: '1', brand: { id: ids.sale } })).status).toBe(404)
  const made = await call('POST /stores/v3/brands/get-or-create', { brandName: 'Nordlys' })
  const { id } = made.body['brand'] as unknown as { id: string }
  await update(ids.mug, { revision: '1', brand: { id } })
  expect(await getProduct(ids.mug)).toMatchObject({ brand: { id, name: 'Nordlys' } })
  await update(ids.mug, { revision: '2', brand: null })
  expect(await getProduct(ids.mug)).not.toHaveProperty('brand')
})

test('a ribbon is set by id, or by the name of an existing one', async () => {
  const { update, getProduct } = openV3Store()
  expect(codeOf(await update(ids.mug, { revision: '1', ribbon: { name: 'Nothing' } }))).toBe(
    'RIBBON_NOT_FOUND',
  )
  await update(ids.mug, { revision: '1', ribbon: { name: 'Sale' } })
  expect(await getProduct(ids.mug)).toMatchObject({ ribbon: { name: 'Sale' } })
  await update(ids.mug, { revision: '2', ribbon: null })
  expect(await getProduct(ids.mug)).not.toHaveProperty('ribbon')
})

test('slugs and SKUs are unique, unless the store accepts a SKU for several products', async () => {
  const { mockStore, readWhole, update } = openV3Store({ quirks: { sharedSkus: false } })
  const slug = await update(ids.mug, { revision: '1', slug: 'linen-shirt' })
  expect([slug.status, codeOf(slug)]).toEqual([409, 'DUPLICATE_SLUG_ERROR'])
  expect(codeOf(await update(ids.mug, { revision: '1', slug: 'Stone Mug' }))).toBe(
    'INVALID_SLUG_FORMAT',
  )
  const { variantsInfo } = await readWhole(ids.mug)
  const variants = (variantsInfo?.variants ?? []).map((each) =>
    Object.assign({}, each, { sku: 'CAP' }),
  )
  const sku = await update(ids.mug, { revision: '1', variantsInfo: { variants } })
  expect([sku.status, codeOf(sku)]).toEqual([409, 'SKU_ALREADY_EXIST_ERROR'])
  mockStore.setQuirks({ sharedSkus: true })
  expect((await update(ids.mug, { revision: '1', variantsInfo: { variants } })).status).toBe(200)
})

test('PHYSICAL variants need physical properties', async () => {
  const { readWhole, update } = openV3Store()
  const { revision, variantsInfo } = await readWhole(ids.mug)
  const variants = (variantsInfo?.variants ?? []).map(
    ({ physicalProperties: _gone, ...rest }) => rest,
  )
  const answer = await update(ids.mug, { revision, variantsInfo: { variants } })
  expect([answer.status, codeOf(answer)]).toEqual([
    400,
    'VARIANTS_TYPED_PROPERTIES_ARE_NOT_ALIGNED',
  ])
})

describe.each(['all', 'plain'] as const)('hiding a product, cascade "%s"', (hideCascade) => {
  test('hides its variants, unless the write contains their own visibility', async () => {
    const { update, getProduct } = openV3Store({ quirks: { hideCascade } })
    await update(ids.mug, { revision: '1', visible: false })
    await update(ids.shirt, { revision: '1', visible: false })
    const areVisible = hideCascade === 'plain'
    expect(variantsOf(await getProduct(ids.mug))).toMatchObject([{ visible: false }])
    for (const { visible } of variantsOf(await getProduct(ids.shirt)))
      expect(visible).toBe(areVisible)
    await update(ids.shirt, { revision: '2', visible: true })
    for (const { visible } of variantsOf(await getProduct(ids.shirt)))
      expect(visible).toBe(areVisible)
  })
})

test('variants without the visibility of their product publish it, and are hidden without their own', async () => {
  const { readWhole, update, getProduct } = openV3Store()
  const variants = variantsOf(await readWhole(ids.mug))
  const unnamed = variants.map(({ visible: _visible, ...rest }) => rest)
  await update(ids.mug, { revision: '1', visible: false })
  await update(ids.mug, { revision: '2', variantsInfo: { variants: unnamed } })
  expect(await getProduct(ids.mug)).toMatchObject({ visible: true })
  expect(variantsOf(await getProduct(ids.mug))).toMatchObject([{ visible: false }])
})

test('rich content has precedence over HTML, and is not a text', async () => {
  const { update, getProduct } = openV3Store()
  const text = await update(ids.mug, { revision: '1', description: '<p>Hello</p>' })
  expect(text.status).toBe(400)
  const description = {
    nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Rich & fine' } }] }],
  }
  await update(ids.mug, { revision: '1', description, plainDescription: '<p>Plain</p>' })
  expect(await getProduct(ids.mug, 'PLAIN_DESCRIPTION')).toMatchObject({
    plainDescription: '<p>Rich &amp; fine</p>',
  })
})

test('a product that the platform can no longer save is refused, whatever is sent', async () => {
  const { update } = openV3Store({ v3: { corruptIds: [ids.mug] } })
  const answer = await update(ids.mug, { revision: '1', name: 'Clay Mug' })
  expect([answer.status, codeOf(answer)]).toEqual([428, 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT'])
  expect((await update(ids.cap, { revision: '1', name: 'Sun Cap' })).status).toBe(200)
})

test('a refused update changes nothing', async () => {
  const { readWhole, update, call, state } = openV3Store()
  const before = await state()
  const customizations = (await call('POST /stores/v3/customizations/count', {})).text
  const product = await readWhole(ids.shirt)
  const options = [
    ...product.options,
    {
      name: 'Cuff',
      optionRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: [{ name: 'Wide', choiceType: 'CHOICE_TEXT' }] },
    },
  ]
  expect((await update(ids.shirt, { ...product, options })).status).toBe(428)
  expect(await state()).toEqual(before)
  expect((await call('POST /stores/v3/customizations/count', {})).text).toBe(customizations)
})

test('the changes of a write are counted field by field', async () => {
  const { update, readWhole, applied } = openV3Store()
  const { revision, options, variantsInfo } = await readWhole(ids.shirt)
  const variants = (variantsInfo?.variants ?? []).map((variant, index) =>
    index === 1
      ? Object.assign({}, variant, { price: { actualPrice: { amount: '19' } } })
      : variant,
  )
  await update(ids.shirt, { revision, name: 'Shirt', options, variantsInfo: { variants } })
  const id = variants[1]?.id
  expect(await applied()).toEqual({
    [ids.shirt]: { name: 1, [`variants.${id}.price`]: 1, [`variants.${id}.compareAt`]: 1 },
  })
})
