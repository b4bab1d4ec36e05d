import type { Meaning } from '#tests/contract/sdk/decode-request.ts'
import { recordProduct, recordRichText, recordVariant } from '#tests/unit/wix/api-v3/recordings.ts'

type Spoil = (value: unknown, name: string) => unknown

// The entities of an answer, and the results of its items.
const saved = new Set(
  'id revision success originalIndex code mediaType productId variantId'.split(' '),
)

/** The same answer, with deviations from the documentation. */
const spoils = {
  'as documented': (value) => value,
  'with texts for sizes': (value, name) =>
    /^(?:width|height)$/.test(name) ? String(value) : value,
  'with NaN for weights': (value, name) => (name === 'weight' ? 'NaN' : value),
  'with nulls': (value, name) => (saved.has(name) ? value : null),
  'with nothing but ids': (value, name) => (saved.has(name) ? value : undefined),
} satisfies Record<string, Spoil>

export type AnswerName = keyof typeof spoils
export const answerNames = Object.keys(spoils) as AnswerName[]

function replace(value: unknown, spoil: Spoil, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => replace(each, spoil, name))
  if (typeof value !== 'object' || value === null) return spoil(value, name)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, replace(each, spoil, key)]),
  )
}

const stamps = {
  revision: '3',
  createdDate: '2026-01-02T03:04:05.678Z',
  updatedDate: '2026-02-03T04:05:06.789Z',
}
const image = {
  id: 'a.jpg',
  url: 'https://static.wixstatic.com/media/a.jpg',
  width: 800,
  height: 600,
  filename: 'a b.jpg',
}

const entities = {
  product: {
    ...recordProduct(),
    description: recordRichText(),
    url: { relativePath: '/product-page/mug', url: 'https://example.com/product-page/mug' },
    infoSections: [{ id: 's', uniqueName: 'care', title: 'Care', description: recordRichText() }],
  },
  inventoryItem: {
    id: 'i',
    ...stamps,
    productId: 'p',
    variantId: 'v',
    quantity: 4,
    preorderInfo: { enabled: true, limit: 2, counter: 1 },
    product: { name: 'Mug', variantSku: 'M' },
  },
  storesLocation: { id: 'l', ...stamps, locationType: 'VIRTUAL', defaultLocation: true },
  brand: { id: 'b', ...stamps, name: 'Kollen', assignedProductsCount: 3 },
  ribbon: { id: 'r', ...stamps, name: 'New', assignedProductCount: 3 },
  infoSection: {
    id: 's',
    ...stamps,
    uniqueName: 'care',
    title: 'Care',
    description: recordRichText(),
  },
  customization: {
    id: 'c',
    ...stamps,
    name: 'Size',
    choicesSettings: { choices: [{ id: 'x', choiceType: 'IMAGE', name: 'S', image }] },
  },
  category: {
    id: 'k',
    ...stamps,
    name: 'Kitchen',
    image,
    itemCounter: 4,
    richContentDescription: recordRichText(),
  },
}

const plurals: Readonly<Record<string, readonly unknown[]>> = {
  products: [entities.product],
  variants: [{ ...recordVariant('s', '10.50'), variantId: 'v', productData: { productId: 'p' } }],
  inventoryItems: [entities.inventoryItem],
  storesLocations: [entities.storesLocation],
  brands: [entities.brand],
  ribbons: [entities.ribbon],
  infoSections: [entities.infoSection],
  customizations: [entities.customization],
  categories: [entities.category],
}

/** The entity of a bulk call, by its address. */
function itemOf(path: string): unknown {
  const names: readonly (readonly [RegExp, keyof typeof entities])[] = [
    [/\/products(?:-with-inventory)?\//, 'product'],
    [/inventory-items/, 'inventoryItem'],
    [/brands/, 'brand'],
    [/ribbons/, 'ribbon'],
    [/info-sections/, 'infoSection'],
    [/customizations/, 'customization'],
    [/categories/, 'category'],
  ]
  const name = names.find(([pattern]) => pattern.test(path))?.[1]
  return name && entities[name]
}

/** The answer of the server to both clients: one object that contains the fields of every call. */
export function buildAnswer(name: AnswerName, { path, sent }: Meaning): unknown {
  const asked = Object.values(sent).find((value): value is unknown[] => Array.isArray(value)) ?? []
  const item = 'returnEntity' in sent || path.includes('get-or-create') ? itemOf(path) : undefined
  const error = { code: 'NOT_FOUND', description: 'There is none' }
  // The first one succeeded, the others failed.
  const results = asked.map((_, originalIndex) => {
    const success = originalIndex === 0
    const itemMetadata = { id: `id-${originalIndex}`, originalIndex, success }
    return success ? { itemMetadata, item } : { itemMetadata: { ...itemMetadata, error } }
  })
  const parts = replace({ ...entities, ...plurals, results }, spoils[name]) as object
  const { results: spoiled } = parts as { readonly results: unknown }
  return {
    ...parts,
    productResults: { results: spoiled },
    inventoryResults: { results: [] },
    catalogVersion: 'V3_CATALOG',
    pagingMetadata: { count: 1, cursors: { next: 'c2' }, hasNext: true },
    categoryId: 'k',
    jobId: 'j',
    count: 7,
    trees: [{ appNamespace: '@wix/stores', treeKey: null }],
    items: [{ catalogItemId: 'p', appId: 'a' }],
  }
}
