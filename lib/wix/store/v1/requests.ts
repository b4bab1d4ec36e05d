import type { RequestKind } from '#lib/core/catalog/changes/change.ts'
import type { PathPattern } from '#lib/core/catalog/fields/registry.ts'

const bulk = (name: 'listPrice' | 'cost' | 'weight' | 'ribbon' | 'brand'): RequestKind => ({
  name,
  covers: new Set([name]),
  equal: true,
  maxItems: 100,
})

/** Fields that one request for the product can name. */
const ofProduct = [
  'name',
  'slug',
  'description',
  'visible',
  'ribbon',
  'brand',
  'seoTitle',
  'seoDescription',
  'sku',
  'listPrice',
  'discount',
  'cost',
  'weight',
  'dimensions',
  'packageDimensions',
  'pricePerUnit',
  'info/:id',
] as const satisfies readonly PathPattern[]

const ofVariants = [
  'variant/:id/listPrice',
  'variant/:id/cost',
  'variant/:id/weight',
  'variant/:id/dimensions',
  'variant/:id/packageDimensions',
  'variant/:id/sku',
  'variant/:id/visible',
] as const satisfies readonly PathPattern[]

const ofStock = [
  'variant/:id/tracked',
  'variant/:id/quantity',
  'variant/:id/inStock',
  'preorder',
] as const satisfies readonly PathPattern[]

/** One value for a hundred products, where such a request exists; everything else one by one. */
export const v1Requests: readonly RequestKind[] = [
  // Options and management go together: options can be removed only while variants are not managed,
  // and are restored before they are.
  { name: 'options', covers: new Set(['options', 'variantsManaged']), maxItems: 1 },
  ...(['listPrice', 'cost', 'weight', 'ribbon', 'brand'] as const).map(bulk),
  { name: 'product', covers: new Set(ofProduct), maxItems: 1 },
  { name: 'variants', covers: new Set(ofVariants), maxItems: 1 },
  { name: 'stock', covers: new Set(ofStock), maxItems: 1 },
  { name: 'media', covers: new Set(['media', 'choice/:id']), maxItems: 1 },
  { name: 'collection', covers: new Set(['collection/:id']), equal: true, maxItems: 100 },
  { name: 'deleted', covers: new Set(['deleted']), maxItems: 1 },
]
