import { describe, expect, it } from 'vitest'
import type { V3Client } from '#lib/wix/api/v3/index.ts'
import { json, scriptFetch } from '../api/scripted-fetch.ts'
import { answering } from './answering.ts'

const tree = { appNamespace: '@wix/stores', treeKey: null }
const item = { catalogItemId: 'p', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }
const variants = [{ id: 'v', price: { actualPrice: { amount: '1' } } }]
const draft = {
  name: 'A',
  productType: 'DIGITAL',
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '1' } } }] },
}
const patch = { id: 'p', revision: '1', name: 'A' }
const sentDraft = {
  ...draft,
  variantsInfo: { variants: [{ digitalProperties: {}, ...draft.variantsInfo.variants[0] }] },
}
const some = (client: V3Client) => client.products.search().eq('visible', true)
const filter = { visible: true }
const stock = { productId: 'p', variantId: 'v', quantity: 1 }
const choice = { name: 'S', choiceType: 'CHOICE_TEXT' }
const kind = {
  name: 'Size',
  customizationType: 'PRODUCT_OPTION',
  customizationRenderType: 'TEXT_CHOICES',
}

type Row = readonly [route: string, act: (client: V3Client) => Promise<unknown>, body?: unknown]

const reads: readonly Row[] = [
  ['GET /stores/v3/provision/version', (c) => c.version.readCatalogueVersion()],
  ['GET /stores/v3/products/p', (c) => c.products.get('p')],
  [
    'GET /stores/v3/products/slug/a?fields=URL&fields=CURRENCY',
    (c) => c.products.getBySlug('a', { fields: ['URL', 'CURRENCY'] }),
  ],
  ['POST /stores/v3/products/query', (c) => c.products.query().find()],
  ['POST /stores/v3/products/search', (c) => c.products.search().find()],
  ['POST /stores/v3/products/count', (c) => c.products.count(some(c)), { filter }],
  ['POST /stores/v3/products/query-variants', (c) => c.variants.query().limit(1000).find()],
  ['POST /stores/v3/products/search-variants', (c) => c.variants.search().find()],
  ['GET /stores/v3/inventory-items/i', (c) => c.inventory.get('i')],
  ['POST /stores/v3/inventory-items/query', (c) => c.inventory.query().find()],
  ['POST /stores/v3/inventory-items/search', (c) => c.inventory.search().find()],
  ['GET /stores/v3/locations/l', (c) => c.locations.get('l')],
  ['POST /stores/v3/locations/query', (c) => c.locations.query().find()],
  [
    'GET /stores/v3/brands/b?fields=ASSIGNED_PRODUCTS_COUNT',
    (c) => c.brands.get('b', { count: true }),
  ],
  [
    'GET /stores/v3/ribbons/r?fields=ASSIGNED_PRODUCT_COUNT',
    (c) => c.ribbons.get('r', { count: true }),
  ],
  ['POST /stores/v3/brands/count', (c) => c.brands.count(), {}],
  [
    'POST /stores/v3/ribbons/count',
    (c) => c.ribbons.count(c.ribbons.query().eq('name', 'A')),
    { filter: { name: 'A' } },
  ],
  ['POST /stores/v3/info-sections/query', (c) => c.infoSections.query().find()],
  ['GET /stores/v3/customizations/c', (c) => c.customizations.get('c')],
  ['POST /stores/v3/customizations/count', (c) => c.customizations.count(), {}],
  ['POST /stores/v3/customizations/query', (c) => c.customizations.query().find()],
  [
    'GET /categories/v1/categories/c?treeReference.appNamespace=%40wix%2Fstores&fields=DESCRIPTION',
    (c) => c.categories.get('c', { fields: ['DESCRIPTION'] }),
  ],
  [
    'POST /categories/v1/categories/query',
    (c) => c.categories.query().find(),
    {
      query: { filter: { name: { $exists: true } }, cursorPaging: { limit: 50 } },
      treeReference: tree,
    },
  ],
  ['POST /categories/v1/categories/count', (c) => c.categories.count(), { treeReference: tree }],
  ['GET /categories/v1/categories/list-trees', (c) => c.categories.listTrees()],
  ['GET /stores/v3/all-products-category', (c) => c.categories.getAllProductsId()],
  ['POST /categories/v1/categories/search', (c) => c.categories.search().words('a').find()],
  [
    'POST /categories/v1/categories/c/list-items',
    (c) => c.categories.listItems('c', { arranged: true }),
    {
      categoryId: 'c',
      treeReference: tree,
      useCategoryArrangement: true,
      cursorPaging: { limit: 100 },
    },
  ],
  [
    'GET /categories/v1/categories/c/arranged-items?treeReference.appNamespace=%40wix%2Fstores',
    (c) => c.categories.getArrangedItems('c'),
  ],
]

const writes: readonly Row[] = [
  ['POST /stores/v3/products', (c) => c.products.create(draft), { product: sentDraft }],
  [
    'POST /stores/v3/products-with-inventory',
    (c) => c.products.createWithInventory(draft),
    { product: sentDraft, returnEntity: true },
  ],
  ['PATCH /stores/v3/products/p', (c) => c.products.update(patch), { product: patch }],
  [
    'PATCH /stores/v3/products-with-inventory/p',
    (c) => c.products.updateWithInventory({ ...patch, variantsInfo: { variants } }),
    { product: { ...patch, variantsInfo: { variants } }, returnEntity: true },
  ],
  ['DELETE /stores/v3/products/p', (c) => c.products.delete('p')],
  [
    'POST /stores/v3/bulk/products/create',
    (c) => c.products.bulkCreate([draft]),
    { products: [sentDraft], returnEntity: true },
  ],
  [
    'POST /stores/v3/bulk/products-with-inventory/create',
    (c) => c.products.bulkCreateWithInventory([draft]),
  ],
  [
    'POST /stores/v3/bulk/products/update',
    (c) => c.products.bulkUpdate([patch]),
    { products: [{ product: patch }], returnEntity: true },
  ],
  [
    'POST /stores/v3/bulk/products-with-inventory/update',
    (c) => c.products.bulkUpdateWithInventory([patch]),
  ],
  [
    'POST /stores/v3/bulk/products/delete',
    (c) => c.products.bulkDelete(['p']),
    { productIds: ['p'] },
  ],
  [
    'POST /stores/v3/bulk/products/update-tags',
    (c) => c.products.updateTags(['p'], { assign: { publicTags: { tagIds: ['a'] } } }),
    { productIds: ['p'], assignTags: { publicTags: { tagIds: ['a'] } } },
  ],
  [
    'POST /stores/v3/bulk/products/add-info-sections',
    (c) => c.products.addInfoSections([patch], ['i']),
    { products: [{ productId: 'p', revision: '1' }], infoSectionIds: ['i'] },
  ],
  [
    'POST /stores/v3/bulk/products/remove-info-sections',
    (c) => c.products.removeInfoSections([patch], ['i']),
  ],
  [
    'POST /stores/v3/bulk/products/update-by-filter',
    (c) => c.products.byFilter.update(some(c), { ribbon: { id: 'r', name: 'R' } }),
    { filter, product: { ribbon: { id: 'r' } } },
  ],
  [
    'POST /stores/v3/bulk/products/delete-by-filter',
    (c) => c.products.byFilter.delete(some(c)),
    { filter },
  ],
  [
    'POST /stores/v3/bulk/products/update-variants-by-filter',
    (c) => c.products.byFilter.updateVariants(some(c), { visible: false }),
    { filter, variant: { visible: false } },
  ],
  [
    'POST /stores/v3/bulk/products/adjust-variants-by-filter',
    (c) =>
      c.products.byFilter.adjustVariants(some(c), {
        actualPrice: { percentage: 7 },
        rounding: 'CURRENCY_PRECISION',
      }),
    { filter, actualPrice: { percentage: 7 }, rounding: 'CURRENCY_PRECISION' },
  ],
  [
    'POST /stores/v3/bulk/products/update-tags-by-filter',
    (c) =>
      c.products.byFilter.updateTags(some(c), { unassign: { privateTags: { tagIds: ['a'] } } }),
  ],
  [
    'POST /stores/v3/bulk/products/add-info-sections-by-filter',
    (c) => c.products.byFilter.addInfoSections(some(c), ['i']),
    { filter, infoSectionIds: ['i'] },
  ],
  [
    'POST /stores/v3/bulk/products/remove-info-sections-by-filter',
    (c) => c.products.byFilter.removeInfoSections(some(c), ['i']),
  ],
  [
    'POST /stores/v3/bulk/products/add-to-categories-by-filter',
    (c) => c.products.byFilter.addToCategories(some(c), ['c']),
    { filter, categoryIds: ['c'] },
  ],
  [
    'POST /stores/v3/bulk/products/remove-from-categories-by-filter',
    (c) => c.products.byFilter.removeFromCategories(some(c), ['c']),
  ],
  ['POST /stores/v3/inventory-items', (c) => c.inventory.create(stock), { inventoryItem: stock }],
  [
    'PATCH /stores/v3/inventory-items/i',
    (c) => c.inventory.update({ id: 'i', revision: '1', inStock: true }, { reason: 'MANUAL' }),
    { inventoryItem: { id: 'i', revision: '1', inStock: true }, reason: 'MANUAL' },
  ],
  ['DELETE /stores/v3/inventory-items/i', (c) => c.inventory.delete('i')],
  ['POST /stores/v3/bulk/inventory-items/create', (c) => c.inventory.bulkCreate([stock])],
  [
    'POST /stores/v3/bulk/inventory-items/update',
    (c) => c.inventory.bulkUpdate([{ id: 'i', revision: '1', quantity: 2 }]),
    {
      inventoryItems: [{ inventoryItem: { id: 'i', revision: '1', quantity: 2 } }],
      returnEntity: true,
    },
  ],
  ['POST /stores/v3/bulk/inventory-items/delete', (c) => c.inventory.bulkDelete(['i'])],
  [
    'POST /stores/v3/bulk/inventory-items/increment',
    (c) => c.inventory.increment([{ id: 'i', by: 2 }]),
    { incrementData: [{ inventoryItemId: 'i', incrementBy: 2 }] },
  ],
  [
    'POST /stores/v3/bulk/inventory-items/decrement-by-variant-and-location',
    (c) => c.inventory.decrement([{ variantId: 'v', locationId: 'l', by: 2 }]),
    { decrementData: [{ variantId: 'v', locationId: 'l', decrementBy: 2 }] },
  ],
  [
    'POST /stores/v3/bulk/inventory-items/update-by-filter',
    (c) =>
      c.inventory.updateByFilter(c.inventory.search().eq('productId', 'p'), { inStock: false }),
    { filter: { productId: 'p' }, inventoryItem: { inStock: false } },
  ],
  ['POST /stores/v3/brands', (c) => c.brands.create({ name: 'A' }), { brand: { name: 'A' } }],
  [
    'POST /stores/v3/brands/get-or-create',
    (c) => c.brands.getOrCreate({ name: 'A' }),
    { brandName: 'A' },
  ],
  [
    'PATCH /stores/v3/ribbons/r',
    (c) => c.ribbons.update({ id: 'r', revision: '1', name: 'A' }),
    { ribbon: { id: 'r', revision: '1', name: 'A' } },
  ],
  ['DELETE /stores/v3/brands/b', (c) => c.brands.delete('b')],
  [
    'POST /stores/v3/bulk/ribbons/get-or-create',
    (c) => c.ribbons.bulkGetOrCreate([{ name: 'A' }]),
    { ribbonNames: ['A'] },
  ],
  [
    'POST /stores/v3/info-sections/get-or-create',
    (c) => c.infoSections.getOrCreate({ uniqueName: 'u', title: 'T' }),
    { infoSection: { uniqueName: 'u', title: 'T' } },
  ],
  [
    'POST /stores/v3/bulk/info-sections/update',
    (c) => c.infoSections.bulkUpdate([{ id: 'i', revision: '1', title: 'T' }]),
    { infoSections: [{ infoSection: { id: 'i', revision: '1', title: 'T' } }], returnEntity: true },
  ],
  [
    'POST /stores/v3/bulk/info-sections/delete',
    (c) => c.infoSections.bulkDelete(['i']),
    { infoSectionIds: ['i'] },
  ],
  ['POST /stores/v3/customizations', (c) => c.customizations.create(kind), { customization: kind }],
  [
    'PATCH /stores/v3/customizations/c',
    (c) => c.customizations.update({ id: 'c', revision: '1', name: 'A' }),
  ],
  ['DELETE /stores/v3/customizations/c', (c) => c.customizations.delete('c')],
  [
    'POST /stores/v3/customizations/c/add-choices',
    (c) => c.customizations.addChoices('c', [choice]),
  ],
  [
    'POST /stores/v3/customizations/c/set-choices',
    (c) => c.customizations.setChoices('c', [choice]),
  ],
  [
    'POST /stores/v3/customizations/c/remove-choices',
    (c) => c.customizations.removeChoices('c', ['x']),
    { choiceIds: ['x'] },
  ],
  [
    'POST /stores/v3/customizations/c/update-choices',
    (c) =>
      c.customizations.updateChoices('c', [{ id: 'x', ...choice, key: 'k' }], { revision: '1' }),
    { revision: '1', choices: [{ choice: { id: 'x', ...choice } }] },
  ],
  [
    'POST /stores/v3/customizations/c/reorder-choices',
    (c) => c.customizations.reorderChoices('c', ['x'], { revision: '1' }),
  ],
  [
    'POST /stores/v3/bulk/customizations/add-choices',
    (c) => c.customizations.bulkAddChoices([{ id: 'c', choices: [choice] }]),
    { customizationsChoices: [{ customizationId: 'c', choices: [choice] }], returnEntity: true },
  ],
  [
    'POST /categories/v1/categories',
    (c) => c.categories.create({ name: 'A', parentCategory: { id: 'c' } }),
    { category: { name: 'A', parentCategory: { id: 'c' } }, treeReference: tree },
  ],
  [
    'PATCH /categories/v1/categories/p',
    (c) => c.categories.update(patch),
    { category: patch, treeReference: tree },
  ],
  [
    'DELETE /categories/v1/categories/c?treeReference.appNamespace=%40wix%2Fstores',
    (c) => c.categories.delete('c'),
  ],
  [
    'PATCH /categories/v1/categories/visibility',
    (c) => c.categories.setVisible({ id: 'c', revision: '1' }, false),
    { categoryId: 'c', revision: '1', visible: false, treeReference: tree },
  ],
  [
    'POST /categories/v1/categories/c/move',
    (c) => c.categories.move('c', { parentId: 'q', position: { after: 'x' } }),
    {
      categoryId: 'c',
      treeReference: tree,
      parentCategoryId: 'q',
      position: 'AFTER',
      moveAfterCategoryId: 'x',
    },
  ],
  [
    'POST /categories/v1/categories/c/set-arranged-items',
    (c) => c.categories.arrangeItems('c', ['p']),
    { categoryId: 'c', treeReference: tree, items: [item] },
  ],
  [
    'POST /categories/v1/bulk/categories/c/add-items',
    (c) => c.categories.addItems('c', ['p']),
    { treeReference: tree, items: [item] },
  ],
  [
    'POST /categories/v1/bulk/categories/c/remove-items',
    (c) => c.categories.removeItems('c', ['p']),
  ],
  [
    'POST /categories/v1/bulk/categories/add-item',
    (c) => c.categories.addItem('p', ['c']),
    { treeReference: tree, item, categoryIds: ['c'] },
  ],
  ['POST /categories/v1/bulk/categories/remove-item', (c) => c.categories.removeItem('p', ['c'])],
  ['POST /categories/v1/bulk/categories/show', (c) => c.categories.show(['c'])],
  ['POST /categories/v1/bulk/categories/update', (c) => c.categories.bulkUpdate([patch])],
  ['GET /async-jobs/v1/async-jobs/j', (c) => c.jobs.get('j')],
  [
    'GET /async-jobs/v1/async-jobs/j/items?paging.limit=100&statusFilter=FAILED_ONLY',
    (c) => c.jobs.items('j', { only: 'FAILED_ONLY' }),
  ],
  [
    'POST /site-media/v1/files/import',
    (c) => c.media.importFile({ url: 'https://example.com/a.jpg' }),
    { url: 'https://example.com/a.jpg' },
  ],
  [
    'POST /site-media/v1/files/generate-upload-url',
    (c) => c.media.generateUploadUrl({ mimeType: 'image/png' }),
  ],
  [
    'POST /ricos/v1/ricos-document/convert/to-ricos',
    (c) => c.media.toRichContent('<p>'),
    { html: '<p>', options: {} },
  ],
]

/** One answer that contains the part of every call. */
const answer = json({
  catalogVersion: 'V3_CATALOG',
  jobId: 'j',
  categoryId: 'c',
  uploadUrl: 'https://upload.example.com',
  results: [],
  productResults: { results: [] },
  inventoryResults: { results: [] },
  ...Object.fromEntries(
    [
      'product',
      'inventoryItem',
      'storesLocation',
      'brand',
      'ribbon',
      'infoSection',
      'customization',
      'category',
      'job',
      'file',
      'document',
    ].map((name) => [name, { id: 'x' }]),
  ),
})

describe('every call is sent to its address', () => {
  for (const [route, act, body] of [...reads, ...writes]) {
    it(route, async () => {
      const { fetch, sent } = scriptFetch(answer)
      await act(answering(fetch))
      expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([route])
      if (body !== undefined) expect(sent[0]?.body).toEqual(body)
    })
  }
})

describe('writes are refused before the call without permission', () => {
  for (const [route, act] of writes) {
    it(route, async () => {
      const { fetch, sent } = scriptFetch(answer)
      const rejected = act(answering(fetch, 'visitor'))
      await expect(rejected).rejects.toMatchObject({ kind: 'needs-elevation' })
      expect(sent).toEqual([])
    })
  }
})

describe('a job', () => {
  it('is polled until it ends, and every poll is reported', async () => {
    const { fetch } = scriptFetch((_, index) =>
      json({ job: { id: 'j', status: index < 2 ? 'PROCESSING' : 'FINISHED' } })(),
    )
    const seen: (string | undefined)[] = []
    const job = await answering(fetch).jobs.wait('j', {
      everyMs: 1,
      onProgress: ({ status }) => seen.push(status),
    })
    expect(job.status).toBe('FINISHED')
    expect(seen).toEqual(['PROCESSING', 'PROCESSING', 'FINISHED'])
  })

  it('is no longer polled after the signal aborts', async () => {
    const { fetch } = scriptFetch(json({ job: { id: 'j', status: 'PROCESSING' } }))
    const stop = new AbortController()
    const wait = answering(fetch).jobs.wait('j', {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    })
    await expect(wait).rejects.toThrow('enough')
  })
})

describe('an image', () => {
  it('is polled until it exists', async () => {
    const { fetch } = scriptFetch((_, index) =>
      json({ file: { id: 'f', operationStatus: index === 0 ? 'PENDING' : 'READY' } })(),
    )
    const seen: (string | undefined)[] = []
    const onProgress = (file: { operationStatus?: string | undefined }) =>
      seen.push(file.operationStatus)
    const file = await answering(fetch).media.wait('f', { everyMs: 1, onProgress })
    expect(file).toEqual({ id: 'f', operationStatus: 'READY' })
    expect(seen).toEqual(['PENDING', 'READY'])
  })
})

describe('writes to the category tree', () => {
  it('are sent one after another, and again if another write came first', async () => {
    let open = 0
    let max = 0
    const { fetch, sent } = scriptFetch(async (_, index) => {
      open += 1
      max = Math.max(max, open)
      await new Promise((resolve) => {
        setTimeout(resolve, 1)
      })
      open -= 1
      if (index === 0) {
        const error = { code: 'INVALID_REVISION', description: 'Stale' }
        return json({ details: { applicationError: error } }, 409)()
      }
      return json({})()
    })
    const { categories } = answering(fetch)
    await Promise.all([
      categories.move('a', { position: 'FIRST' }),
      categories.move('b', { position: 'LAST' }),
      categories.arrangeItems('c', ['p']),
    ])
    expect(max).toBe(1)
    expect(sent).toHaveLength(4)
  })
})
