import { expect, test } from 'vitest'
import {
  codeOf,
  codesOf,
  ids,
  openV3Store,
  plainProduct,
  type Product,
  rowsOf,
} from './open-v3-store.ts'

const bulk = 'POST /stores/v3/bulk/products'
const updateRow = (id: string, revision: string, fields: object) => ({
  product: { id, revision, ...fields },
})

test('a bulk update reports success row by row, and is not atomic', async () => {
  const { call, getProduct } = openV3Store({ v3: { corruptIds: [ids.vase] } })
  const answer = await call(`${bulk}/update`, {
    products: [
      updateRow(ids.mug, '1', { name: 'Clay Mug' }),
      updateRow(ids.shirt, '9', { name: 'Silk Shirt' }),
      updateRow(ids.vase, '1', { name: 'New Vase' }),
      updateRow(ids.sale, '1', { name: 'Nothing' }),
    ],
  })
  expect(answer.status).toBe(200)
  expect(codesOf(answer)).toEqual([
    undefined,
    'INVALID_REVISION',
    'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
    'PRODUCT_NOT_FOUND',
  ])
  expect(rowsOf(answer).map(({ itemMetadata }) => itemMetadata.originalIndex)).toEqual([0, 1, 2, 3])
  expect(answer.body['bulkActionMetadata']).toEqual({
    totalSuccesses: 1,
    totalFailures: 3,
    undetailedFailures: 0,
  })
  expect((await getProduct(ids.mug)).name).toBe('Clay Mug')
})

test('without returnEntity every id is still returned', async () => {
  const { call } = openV3Store()
  const products = [updateRow(ids.mug, '1', { name: 'Clay Mug' })]
  const bare = await call(`${bulk}/update`, { products })
  expect(rowsOf(bare)).toEqual([{ itemMetadata: { id: ids.mug, originalIndex: 0, success: true } }])
  const next = [updateRow(ids.mug, '2', { name: 'Iron Mug' })]
  const full = await call(`${bulk}/update`, { products: next, returnEntity: true })
  expect(rowsOf(full)).toMatchObject([{ item: { name: 'Iron Mug', revision: '3' } }])
})

test('one wrong slug makes the whole call fail', async () => {
  const { call, getProduct } = openV3Store()
  const answer = await call(`${bulk}/update`, {
    products: [
      updateRow(ids.mug, '1', { name: 'Clay Mug' }),
      updateRow(ids.cap, '1', { slug: 'Rain Cap!' }),
    ],
  })
  expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_SLUG_FORMAT'])
  expect((await getProduct(ids.mug)).name).toBe('Stone Mug')
})

const many = (count: number, fields: object) =>
  Array.from({ length: count }, () => plainProduct(fields))

test('all limits of one call apply together', async () => {
  const { call } = openV3Store()
  const create = (products: readonly object[]) => call(`${bulk}/create`, { products })
  expect((await create(many(101, {}))).status).toBe(400)
  expect((await create([])).status).toBe(400)

  const option = {
    name: 'Size',
    optionRenderType: 'TEXT_CHOICES',
    choicesSettings: { choices: [{ name: 'S', choiceType: 'CHOICE_TEXT' }] },
  }
  const options = Array.from({ length: 3 }, (_, index) => ({ ...option, name: `Size ${index}` }))
  expect(codeOf(await create(many(34, { options })))).toBe('TOO_MANY_OPTIONS_IN_REQUEST')

  const variant = { price: { actualPrice: { amount: '1' } }, physicalProperties: {} }
  const variants = Array.from({ length: 11 }, () => variant)
  expect(codeOf(await create(many(91, { variantsInfo: { variants } })))).toBe('MAX_SIZE')

  const infoSections = Array.from({ length: 2 }, (_, index) => ({ uniqueName: `s${index}` }))
  expect(codeOf(await create(many(51, { infoSections })))).toBe('MAX_SIZE')

  const freeTextSettings = { title: 'Text', maxCharCount: 10 }
  const modifiers = [1, 2].map((number) => ({
    name: `Text ${number}`,
    modifierRenderType: 'FREE_TEXT',
    freeTextSettings,
  }))
  expect(codeOf(await create(many(51, { modifiers })))).toBe('MAX_SIZE')
})

test('many products are created at once, each separately', async () => {
  const { call, mockStore } = openV3Store()
  const products = [
    plainProduct(),
    plainProduct({ slug: 'stone-mug' }),
    plainProduct({ name: 'Jar' }),
  ]
  const answer = await call(`${bulk}/create`, { products })
  expect(codesOf(answer)).toEqual([undefined, 'DUPLICATE_SLUG_ERROR', undefined])
  expect(mockStore.count().products).toBe(6)
})

test('reports stock in bulk separately from the products', async () => {
  const { call } = openV3Store()
  const variants = [
    {
      price: { actualPrice: { amount: '5' } },
      physicalProperties: {},
      inventoryItem: { quantity: 3 },
    },
  ]
  const made = await call('POST /stores/v3/bulk/products-with-inventory/create', {
    products: [plainProduct({ variantsInfo: { variants } })],
    returnEntity: true,
  })
  expect(made.body).toMatchObject({
    productResults: { results: [{ itemMetadata: { success: true } }] },
    inventoryResults: { results: [{ item: { quantity: 3, trackQuantity: true } }] },
  })
  const { results } = made.body['productResults'] as unknown as { results: { item: Product }[] }
  const { id, revision, variantsInfo } = results[0]?.item ?? { id: '', revision: '' }
  const next = (variantsInfo?.variants ?? []).map((variant) =>
    Object.assign({}, variant, { inventoryItem: { quantity: 8 } }),
  )
  const changed = await call('POST /stores/v3/bulk/products-with-inventory/update', {
    products: [updateRow(id, revision, { variantsInfo: { variants: next } })],
  })
  expect(changed.body).toMatchObject({
    inventoryResults: { results: [{ item: { quantity: 8 } }] },
  })
})

test('deleting accepts each product once', async () => {
  const { call, mockStore } = openV3Store()
  const twice = await call(`${bulk}/delete`, { productIds: [ids.mug, ids.mug] })
  expect(codeOf(twice)).toBe('DUPLICATE_PRODUCT_IDS_REQUEST')
  const answer = await call(`${bulk}/delete`, { productIds: [ids.mug, ids.sale] })
  expect(codesOf(answer)).toEqual([undefined, 'PRODUCT_NOT_FOUND'])
  expect(mockStore.count().products).toBe(3)
})

test('a call updates a product only once', async () => {
  const { call } = openV3Store()
  const products = [updateRow(ids.mug, '1', {}), updateRow(ids.mug, '1', {})]
  expect(codeOf(await call(`${bulk}/update`, { products }))).toBe('DUPLICATE_PRODUCT_IDS_REQUEST')
})

test('a request delivered twice changes nothing the second time', async () => {
  const { call, mockStore, applied, getProduct } = openV3Store()
  mockStore.setFaults([{ kind: 'apply-twice' }])
  const products = [updateRow(ids.mug, '1', { name: 'Clay Mug' })]
  expect(codesOf(await call(`${bulk}/update`, { products }))).toEqual(['INVALID_REVISION'])
  mockStore.setFaults([])
  expect((await getProduct(ids.mug)).revision).toBe('2')
  expect(await applied()).toEqual({ [ids.mug]: { name: 1 } })
})

test('an injected failure affects only its row', async () => {
  const { call, mockStore } = openV3Store()
  mockStore.setFaults([{ kind: 'item-error', ids: [ids.cap] }])
  const products = [ids.mug, ids.cap].map((id) => updateRow(id, '1', { name: 'Thing' }))
  expect(codesOf(await call(`${bulk}/update`, { products }))).toEqual([undefined, 'INTERNAL'])
})

test('info sections are added to and removed from many products, with their revisions', async () => {
  const { call, getProduct } = openV3Store()
  const made = await call('POST /stores/v3/info-sections', {
    infoSection: { uniqueName: 'care', title: 'Care' },
  })
  const { id } = made.body['infoSection'] as unknown as { id: string }
  const send = (verb: string, revision: string) =>
    call(`${bulk}/${verb}-info-sections`, {
      infoSectionIds: [id],
      products: [{ productId: ids.mug, revision }],
    })
  expect(codesOf(await send('add', '1'))).toEqual([undefined])
  expect(await getProduct(ids.mug, 'INFO_SECTION')).toMatchObject({ infoSections: [{ id }] })
  expect(codesOf(await send('remove', '1'))).toEqual(['INVALID_REVISION'])
  expect(codesOf(await send('remove', '2'))).toEqual([undefined])
  expect(await getProduct(ids.mug, 'INFO_SECTION')).toMatchObject({ infoSections: [] })
  const unknown = await call(`${bulk}/add-info-sections`, {
    infoSectionIds: [ids.sale],
    products: [{ productId: ids.mug, revision: '3' }],
  })
  expect(unknown.status).toBe(404)
})

test('tags are assigned and unassigned', async () => {
  const { call, getProduct } = openV3Store()
  const send = (body: object) => call(`${bulk}/update-tags`, { productIds: [ids.mug], ...body })
  expect(codeOf(await send({}))).toBe('EMPTY_ASSIGN_AND_UNASSIGN_LISTS')
  await send({ assignTags: { privateTags: { tagIds: ['a', 'b'] } } })
  await send({
    assignTags: { publicTags: { tagIds: ['c'] } },
    unassignTags: { privateTags: { tagIds: ['a'] } },
  })
  expect(await getProduct(ids.mug)).toMatchObject({
    tags: { privateTags: { tagIds: ['b'] }, publicTags: { tagIds: ['c'] } },
  })
  expect((await send({ assignTags: { publicTags: { tagIds: ['toolong'] } } })).status).toBe(400)
})
