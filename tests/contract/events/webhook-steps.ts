import { treeReference } from '#lib/mock-store/v3/categories/category-json.ts'
import { ids, plainProduct } from '#tests/unit/mock-store/v3/open-v3-store.ts'

export type Call = (route: string, body?: unknown) => Promise<{ readonly body: object }>

/** Absent: an edit by another user. */
export type Step = readonly [name: string, act?: () => Promise<unknown>]

interface Stock {
  readonly id: string
  readonly revision: string
  readonly variantId: string
}

const at = '/stores/v1/products'

/** All possible changes in a store of Catalog V1. */
export async function v1Steps(call: Call): Promise<readonly Step[]> {
  const { body } = await call(`POST ${at}`, { product: { name: 'Pot', priceData: { price: 5 } } })
  const { id } = (body as { product: { id: string } }).product
  const collections = '/stores/v1/collections'
  const made = await call(`POST ${collections}`, { collection: { name: 'Pots' } })
  const pots = (made.body as { collection: { id: string } }).collection.id
  const patch = (fields: object) => call(`PATCH ${at}/${ids.mug}`, { product: fields })
  return [
    [
      'made a product',
      () => call(`POST ${at}`, { product: { name: 'P', priceData: { price: 1 } } }),
    ],
    ['changed its name and price', () => patch({ name: 'Mug', priceData: { price: 14 } })],
    ['changed nothing', () => patch({ name: 'Mug' })],
    [
      'changed a variant',
      () => call(`PATCH ${at}/${ids.shirt}/variants`, { variants: [{ choices: {}, price: 31 }] }),
    ],
    [
      'counted stock',
      () =>
        call('POST /stores/v2/inventoryItems/increment', {
          incrementData: [{ productId: ids.mug, incrementBy: 3 }],
        }),
    ],
    [
      'counted no more',
      () =>
        call(`PATCH /stores/v2/inventoryItems/product/${ids.mug}`, {
          inventoryItem: { trackQuantity: false },
        }),
    ],
    ['made a collection', () => call(`POST ${collections}`, { collection: { name: 'Tins' } })],
    ['renamed it', () => call(`PATCH ${collections}/${pots}`, { collection: { name: 'Jars' } })],
    [
      'put two in',
      () => call(`POST ${collections}/${pots}/productIds`, { productIds: [ids.mug, id] }),
    ],
    ['deleted it', () => call(`DELETE ${collections}/${pots}`)],
    [
      'changed three at once',
      () =>
        call('POST /stores/v1/bulk/products/update', {
          ids: [ids.mug, ids.cap, id],
          set: { ribbon: 'All' },
        }),
    ],
    ['deleted the product', () => call(`DELETE ${at}/${id}`)],
    ['somebody else renamed one'],
  ]
}

/** All possible changes in a store of Catalog V3. */
export async function v3Steps(call: Call): Promise<readonly Step[]> {
  const make = async (path: string, noun: string, fields: object) => {
    const { body } = await call(`POST ${path}`, { [noun]: fields, treeReference })
    return ((body as Record<string, unknown>)[noun] as { id: string }).id
  }
  const labels = [
    ['/stores/v3/brands', 'brand', { name: 'B1' }, { name: 'B2' }],
    ['/stores/v3/ribbons', 'ribbon', { name: 'R1' }, { name: 'R2' }],
    ['/stores/v3/info-sections', 'infoSection', { uniqueName: 'i', title: 'I' }, { title: 'J' }],
    [
      '/stores/v3/customizations',
      'customization',
      {
        name: 'Fit',
        customizationType: 'PRODUCT_OPTION',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Slim', choiceType: 'CHOICE_TEXT' }] },
      },
      { name: 'Cut' },
    ],
  ] as const
  const labelSteps = labels.flatMap(([path, noun, fields, changes]): Step[] => {
    let id = ''
    return [
      [`made ${noun}`, async () => (id = await make(path, noun, fields))],
      [
        `changed ${noun}`,
        () => call(`PATCH ${path}/${id}`, { [noun]: { ...changes, revision: '1' } }),
      ],
      [`deleted ${noun}`, () => call(`DELETE ${path}/${id}`)],
    ]
  })
  const products = '/stores/v3/products'
  const categories = '/categories/v1/categories'
  const tree = `treeReference.appNamespace=${encodeURIComponent('@wix/stores')}`
  const items = [{ catalogItemId: ids.cap, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }]
  const stock = async () => {
    const query = { filter: { productId: ids.mug } }
    const { body } = await call('POST /stores/v3/inventory-items/query', { query })
    return (body as { inventoryItems: Stock[] }).inventoryItems[0]
  }
  const setStock = async (fields: object) => {
    const { id = '', revision } = (await stock()) ?? {}
    const inventoryItem = { revision, ...fields }
    return call(`PATCH /stores/v3/inventory-items/${id}`, { inventoryItem })
  }
  let product = ''
  let variant = ''
  let category = ''
  return [
    ...labelSteps,
    ['made product', async () => (product = await make(products, 'product', plainProduct()))],
    [
      'changed product',
      () => call(`PATCH ${products}/${product}`, { product: { name: 'Tin', revision: '1' } }),
    ],
    ['deleted product', () => call(`DELETE ${products}/${product}`)],
    ['counted stock', () => setStock({ quantity: 9 })],
    ['sold out', () => setStock({ quantity: 0 })],
    [
      'deleted stock',
      async () => {
        const { id = '', variantId = '' } = (await stock()) ?? {}
        variant = variantId
        return call(`DELETE /stores/v3/inventory-items/${id}`)
      },
    ],
    [
      'made stock',
      () =>
        call('POST /stores/v3/inventory-items', {
          inventoryItem: { productId: ids.mug, variantId: variant, quantity: 2 },
        }),
    ],
    ['made category', async () => (category = await make(categories, 'category', { name: 'C' }))],
    [
      'changed category',
      () =>
        call(`PATCH ${categories}/${category}`, {
          category: { name: 'D', revision: '1' },
          treeReference,
        }),
    ],
    [
      'moved category',
      () =>
        call(`POST ${categories}/${category}/move`, {
          parentCategoryId: ids.sale,
          position: 'FIRST',
          treeReference,
        }),
    ],
    [
      'put one in',
      () =>
        call(`POST /categories/v1/bulk/categories/${category}/add-items`, { items, treeReference }),
    ],
    [
      'arranged it',
      () => call(`POST ${categories}/${category}/set-arranged-items`, { items, treeReference }),
    ],
    [
      'took it out',
      () =>
        call(`POST /categories/v1/bulk/categories/${category}/remove-items`, {
          items,
          treeReference,
        }),
    ],
    ['deleted category', () => call(`DELETE ${categories}/${category}?${tree}`)],
    ['somebody else renamed one'],
  ]
}
