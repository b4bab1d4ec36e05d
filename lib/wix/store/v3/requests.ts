import type { RequestKind } from '#lib/core/catalog/changes/change.ts'
import type { PathPattern } from '#lib/core/catalog/fields/registry.ts'

const ofProduct = [
  'name',
  'slug',
  'description',
  'visible',
  'ribbon',
  'brand',
  'seoTitle',
  'seoDescription',
  'richDescription',
  'visibleInPos',
  'membersOnly',
  'pricePerUnit',
  'modifiers',
  'subscriptions',
  'mainCollection',
  'taxGroupId',
  'options',
  'media',
  'info/:id',
  'tags/:id',
  'privateTags/:id',
  'choice/:id',
  'alt/:id',
  'variant/:id/listPrice',
  'variant/:id/paidPrice',
  'variant/:id/cost',
  'variant/:id/weight',
  'variant/:id/dimensions',
  'variant/:id/packageDimensions',
  'variant/:id/sku',
  'variant/:id/barcode',
  'variant/:id/visible',
  'variant/:id/holds',
] as const satisfies readonly PathPattern[]

const ofStock = [
  'variant/:id/tracked',
  'variant/:id/quantity',
  'variant/:id/inStock',
  'variant/:id/preorder',
  'stock/:id',
] as const satisfies readonly PathPattern[]

/** A product is written whole, up to a hundred products or a thousand variants per call. */
export const v3Requests: readonly RequestKind[] = [
  { name: 'product', covers: new Set(ofProduct), maxItems: 100, maxVariants: 1000 },
  { name: 'stock', covers: new Set(ofStock), maxItems: 100, maxVariants: 1000 },
  { name: 'collection', covers: new Set(['collection/:id']), equal: true, maxItems: 100 },
  { name: 'deleted', covers: new Set(['deleted']), maxItems: 100 },
]
