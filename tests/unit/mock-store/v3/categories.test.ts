import { expect, test } from 'vitest'
import { codeOf, codesOf, ids, openV3Store, rowsOf } from './open-v3-store.ts'

interface Category {
  readonly id: string
  readonly revision: string
  readonly name: string
  readonly visible: boolean
}

const at = '/categories/v1/categories'
const bulk = '/categories/v1/bulk/categories'
const treeReference = { appNamespace: '@wix/stores', treeKey: null }
const tree = 'treeReference.appNamespace=%40wix%2Fstores'
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const item = (catalogItemId: string) => ({ catalogItemId, appId })

function openTree() {
  const store = openV3Store()
  const send = (route: string, body: object = {}) => store.call(route, { treeReference, ...body })
  const make = async (name: string, parentId?: string): Promise<Category> => {
    const parentCategory = parentId === undefined ? undefined : { id: parentId }
    const { body, text } = await send(`POST ${at}`, { category: { name, parentCategory } })
    expect(text).toContain(name)
    return body['category'] as unknown as Category
  }
  const read = async (id: string, fields = '') =>
    (await store.call(`GET ${at}/${id}?${tree}${fields}`)).body['category'] as unknown as Category
  const itemsOf = async (id: string, more: object = {}) => {
    const { body } = await send(`POST ${at}/${id}/list-items`, more)
    return (body['items'] as unknown as readonly { catalogItemId: string }[]).map(
      (each) => each.catalogItemId,
    )
  }
  return { ...store, send, make, read, itemsOf }
}

test('every call has to name the tree', async () => {
  const { call } = openTree()
  expect((await call(`POST ${at}/query`, { query: {} })).status).toBe(400)
  expect((await call(`GET ${at}/${ids.sale}`)).status).toBe(400)
  const other = { treeReference: { appNamespace: '@wix/blog' } }
  expect((await call(`POST ${at}/query`, other)).status).toBe(400)
  expect((await call(`GET ${at}/list-trees`)).body).toEqual({ trees: [treeReference] })
})

test('collections of Catalog V1 become categories, beside the automatic one', async () => {
  const { send } = openTree()
  const { body } = await send(`POST ${at}/query`, { query: { sort: [{ fieldName: 'name' }] } })
  expect(body).toMatchObject({
    categories: [
      { name: 'All Products', managingAppId: appId, itemCounter: 4 },
      { id: ids.kitchen, name: 'Kitchen', slug: 'kitchen', itemCounter: 1 },
      { id: ids.sale, name: 'Sale', itemCounter: 1 },
    ],
  })
  const empty = await send(`POST ${at}/query`, { query: { filter: {} } })
  expect(codeOf(empty)).toBe('INVALID_FILTER')
  const all = await send(`POST ${at}/query`, { query: { filter: { name: { $exists: true } } } })
  expect(all.body['categories']).toHaveLength(3)
})

test('a category has more fields on request', async () => {
  const { make, read, call } = openTree()
  const mugs = await make('Mugs', ids.kitchen)
  expect(await read(ids.kitchen)).not.toHaveProperty('description')
  expect(await read(ids.kitchen, '&fields=DESCRIPTION')).toMatchObject({ description: 'Cups' })
  expect(await read(mugs.id, '&fields=BREADCRUMBS_INFO')).toMatchObject({
    parentCategory: { id: ids.kitchen, index: 0 },
    breadcrumbsInfo: { breadcrumbs: [{ categoryName: 'Kitchen' }] },
  })
  expect((await call(`GET ${at}/slug/mugs?${tree}`)).body).toMatchObject({
    category: { id: mugs.id },
  })
  expect((await call(`GET ${at}/${ids.mug}?${tree}`)).status).toBe(404)
})

test('a category is changed with its revision; position and visibility have separate routes', async () => {
  const { send, read } = openTree()
  const patch = (fields: object) => send(`PATCH ${at}/${ids.sale}`, { category: fields })
  expect((await patch({ name: 'Deals', revision: '1' })).body).toMatchObject({
    category: { name: 'Deals', revision: '2' },
  })
  expect(codeOf(await patch({ name: 'Bargains', revision: '1' }))).toBe('INVALID_REVISION')
  expect((await patch({ name: 'Bargains' })).status).toBe(400)
  expect(codeOf(await patch({ visible: false, revision: '2' }))).toBe('UPDATE_OF_FIELD_NOT_ALLOWED')
  expect(codeOf(await patch({ parentCategory: { id: ids.kitchen }, revision: '2' }))).toBe(
    'UPDATE_OF_FIELD_NOT_ALLOWED',
  )
  expect(codeOf(await patch({ slug: 'kitchen', revision: '2' }))).toBe('DUPLICATE_SLUG')
  expect(codeOf(await patch({ slug: 'Kitchen!', revision: '2' }))).toBe('INVALID_SLUG_FORMAT')
  expect((await read(ids.sale)).name).toBe('Deals')
})

test('a managed category refuses changes', async () => {
  const { send, call } = openTree()
  const { body } = await call('GET /stores/v3/all-products-category')
  const id = String(body['categoryId'])
  const code = 'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED'
  expect(codeOf(await send(`PATCH ${at}/${id}`, { category: { name: 'X', revision: '1' } }))).toBe(
    code,
  )
  expect(codeOf(await call(`DELETE ${at}/${id}?${tree}`))).toBe(code)
  const added = await send(`POST ${bulk}/${id}/add-items`, { items: [item(ids.mug)] })
  expect(codeOf(added)).toBe(code)
  const row = await send(`POST ${bulk}/add-item`, { item: item(ids.mug), categoryIds: [id] })
  expect(codesOf(row)).toEqual([code])
})

test('a tree is at most five levels deep, and no category is below itself', async () => {
  const { make, send } = openTree()
  const path: string[] = [ids.kitchen]
  for (const name of ['Two', 'Three', 'Four', 'Five']) path.push((await make(name, path.at(-1))).id)
  const six = await send(`POST ${at}`, {
    category: { name: 'Six', parentCategory: { id: path.at(-1) } },
  })
  expect(codeOf(six)).toBe('CATEGORY_DEPTH_LIMIT_EXCEEDED')
  const move = (id: string | undefined, body: object) =>
    send(`POST ${at}/${id}/move`, { position: 'FIRST', ...body })
  expect(codeOf(await move(path[1], { parentCategoryId: path[3] }))).toBe('TREE_CYCLE_DETECTED')
  expect(codeOf(await move(ids.sale, { parentCategoryId: path[4] }))).toBe(
    'CATEGORY_DEPTH_LIMIT_EXCEEDED',
  )
  expect(codeOf(await move(ids.kitchen, { parentCategoryId: ids.sale }))).toBe(
    'CATEGORY_DEPTH_LIMIT_EXCEEDED',
  )
  expect(codeOf(await move(ids.sale, { parentCategoryId: ids.mug }))).toBe(
    'PARENT_CATEGORY_NOT_IN_TREE',
  )
})

test('categories are moved to the start, to the end or after another', async () => {
  const { make, send } = openTree()
  const [a, b, c] = [
    await make('A', ids.kitchen),
    await make('B', ids.kitchen),
    await make('C', ids.kitchen),
  ]
  const order = async () => {
    const { body } = await send(`POST ${at}/query`, {
      query: {
        filter: { 'parentCategory.id': ids.kitchen },
        sort: [{ fieldName: 'parentCategory.index' }],
      },
    })
    return (body['categories'] as unknown as readonly Category[]).map(({ name }) => name).join('')
  }
  const move = (id: string, body: object) =>
    send(`POST ${at}/${id}/move`, { parentCategoryId: ids.kitchen, ...body })
  expect((await move(c.id, { position: 'FIRST' })).body).toEqual({
    parentCategoryId: ids.kitchen,
    categoriesAfterMove: [a.id, b.id],
  })
  expect(await order()).toBe('CAB')
  await move(c.id, { position: 'LAST' })
  expect(await order()).toBe('ABC')
  await move(c.id, { position: 'AFTER', moveAfterCategoryId: a.id })
  expect(await order()).toBe('ACB')
  expect(codeOf(await move(c.id, { position: 'AFTER' }))).toBe('MISSING_AFTER_CATEGORY')
  expect(codeOf(await move(c.id, { position: 'AFTER', moveAfterCategoryId: ids.sale }))).toBe(
    'AFTER_CATEGORY_NOT_IN_PARENT',
  )
})

test('hiding a parent hides its descendants, and nothing can be shown below a hidden one', async () => {
  const { make, send, read } = openTree()
  const mugs = await make('Mugs', ids.kitchen)
  const hide = await send(`PATCH ${at}/visibility`, {
    categoryId: ids.kitchen,
    visible: false,
    revision: '1',
  })
  expect(hide.body).toMatchObject({ category: { visible: false, revision: '2' } })
  expect((await read(mugs.id)).visible).toBe(false)
  const shown = await send(`POST ${at}/query`, {})
  expect(shown.body['categories']).toHaveLength(2)
  const all = await send(`POST ${at}/query`, { returnNonVisibleCategories: true })
  expect(all.body['categories']).toHaveLength(4)
  const below = await send(`PATCH ${at}/visibility`, {
    categoryId: mugs.id,
    visible: true,
    revision: '2',
  })
  expect(codeOf(below)).toBe('PARENT_CATEGORY_HIDDEN')
  const answer = await send(`POST ${bulk}/show`, {
    categoryIds: [mugs.id, ids.kitchen],
    returnEntity: true,
  })
  expect(codesOf(answer)).toEqual(['PARENT_CATEGORY_HIDDEN', undefined])
  expect(rowsOf(answer)[1]).toMatchObject({ category: { visible: true } })
})

test('deleting a parent deletes its descendants, but not their products', async () => {
  const { make, call, mockStore, send, state } = openTree()
  await make('Mugs', ids.kitchen)
  expect((await call(`DELETE ${at}/${ids.kitchen}?${tree}`)).body).toEqual({})
  expect((await send(`POST ${at}/count`)).body).toEqual({ count: 2 })
  expect(mockStore.count().products).toBe(4)
  expect((await state()).products[0]).toMatchObject({ collections: [] })
})

test('a tree has at most a thousand categories', async () => {
  const { make, send } = openTree()
  for (let number = 4; number <= 1000; number += 1) await make(`Category ${number}`)
  const more = await send(`POST ${at}`, { category: { name: 'One more' } })
  expect(codeOf(more)).toBe('CATEGORIES_LIMIT_PER_TREE_EXCEEDED')
})

test('products are added to categories and removed, without a new revision of the product', async () => {
  const { send, itemsOf, getProduct, applied } = openTree()
  const items = [ids.mug, ids.shirt, ids.vase].map(item)
  const added = await send(`POST ${bulk}/${ids.sale}/add-items`, { items })
  expect(codesOf(added)).toEqual([undefined, undefined, undefined])
  expect(await itemsOf(ids.sale)).toEqual([ids.mug, ids.shirt, ids.vase])
  expect(await getProduct(ids.mug, 'DIRECT_CATEGORIES_INFO')).toMatchObject({
    revision: '1',
    directCategoriesInfo: { categories: [{ id: ids.kitchen }, { id: ids.sale }, {}] },
  })
  expect(await applied()).toMatchObject({
    [ids.mug]: { collections: 1 },
    [ids.shirt]: { unchanged: 1 },
  })
  const removed = await send(`POST ${bulk}/${ids.sale}/remove-items`, {
    items: [item(ids.mug), item(ids.cap)],
  })
  expect(codesOf(removed)).toEqual([undefined, 'ITEM_NOT_IN_CATEGORY'])
  const one = await send(`POST ${bulk}/add-item`, {
    item: item(ids.cap),
    categoryIds: [ids.sale, ids.kitchen, ids.mug],
  })
  expect(codesOf(one)).toEqual([undefined, undefined, 'CATEGORY_NOT_FOUND'])
  const out = await send(`POST ${bulk}/remove-item`, {
    item: item(ids.cap),
    categoryIds: [ids.sale],
  })
  expect(codesOf(out)).toEqual([undefined])
  expect(
    (await send(`POST ${bulk}/${ids.sale}/add-items`, { items: [{ catalogItemId: ids.mug }] }))
      .status,
  ).toBe(400)
})

test('details a hundred of a thousand items', async () => {
  const { send } = openTree()
  const items = Array.from({ length: 150 }, (_, index) => item(index < 120 ? ids.mug : ids.sale))
  const { body } = await send(`POST ${bulk}/${ids.sale}/add-items`, { items })
  expect(body['results']).toHaveLength(100)
  expect(body['bulkActionMetadata']).toEqual({
    totalSuccesses: 120,
    totalFailures: 30,
    undetailedFailures: 30,
  })
})

test('a category is sorted manually, and listed in that order on request', async () => {
  const { send, itemsOf, call, getProduct } = openTree()
  await send(`POST ${bulk}/${ids.sale}/add-items`, { items: [ids.mug, ids.cap].map(item) })
  const items = [ids.cap, ids.shirt].map(item)
  expect((await send(`POST ${at}/${ids.sale}/set-arranged-items`, { items })).body).toEqual({
    items,
  })
  expect(await itemsOf(ids.sale)).toEqual([ids.mug, ids.shirt, ids.cap])
  expect(await itemsOf(ids.sale, { useCategoryArrangement: true })).toEqual([
    ids.cap,
    ids.shirt,
    ids.mug,
  ])
  expect((await call(`GET ${at}/${ids.sale}/arranged-items?${tree}`)).body).toEqual({ items })
  expect(await getProduct(ids.shirt, 'DIRECT_CATEGORIES_INFO')).toMatchObject({
    directCategoriesInfo: { categories: [{ id: ids.sale, index: 1 }, {}] },
  })
  const strange = await send(`POST ${at}/${ids.sale}/set-arranged-items`, {
    items: [item(ids.vase)],
  })
  expect(codeOf(strange)).toBe('ITEM_NOT_IN_CATEGORY')
})

test('items of subcategories are listed too on request, page by page', async () => {
  const { make, send, itemsOf, call } = openTree()
  const mugs = await make('Mugs', ids.kitchen)
  await send(`POST ${bulk}/${mugs.id}/add-items`, { items: [item(ids.cap)] })
  expect(await itemsOf(ids.kitchen)).toEqual([ids.mug])
  expect(await itemsOf(ids.kitchen, { includeItemsFromSubcategories: true })).toEqual([
    ids.mug,
    ids.cap,
  ])
  const listed = await call(
    `GET ${at}/${ids.kitchen}/list-items?${tree}&includeItemsFromSubcategories=true&cursorPaging.limit=1`,
  )
  expect(listed.body).toMatchObject({ items: [{}], pagingMetadata: { hasNext: true } })
  const direct = await send(`POST ${at}/list-categories-for-item`, { item: item(ids.cap) })
  expect(direct.body).toMatchObject({
    directCategoryIds: [mugs.id, expect.any(String)],
    allCategoryIds: expect.arrayContaining([mugs.id, ids.kitchen]) as unknown,
  })
  const both = await send(`POST ${at}/list-categories-for-items`, {
    items: [ids.cap, ids.mug].map(item),
  })
  expect(both.body['categoriesForItems']).toHaveLength(2)
})

test('categories are searched, counted and changed in bulk', async () => {
  const { send } = openTree()
  const search = await send(`POST ${at}/search`, {
    search: {
      search: { expression: 'cups' },
      aggregations: [{ name: 'v', type: 'VALUE', fieldPath: 'visible', value: {} }],
    },
  })
  expect(search.body).toMatchObject({
    categories: [{ name: 'Kitchen' }],
    aggregationData: { results: [{ values: { results: [{ value: 'true', count: 1 }] } }] },
  })
  const update = await send(`POST ${bulk}/update`, {
    categories: [
      { category: { id: ids.sale, name: 'Deals', revision: '1' } },
      { category: { id: ids.kitchen, name: 'Cooking', revision: '4' } },
    ],
  })
  expect(codesOf(update)).toEqual([undefined, 'INVALID_REVISION'])
})
