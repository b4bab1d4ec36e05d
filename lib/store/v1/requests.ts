import type { RequestKind } from '#lib/domain/change.ts'

const bulk = (name: string): RequestKind => ({
  name,
  covers: new RegExp(`^${name}$`),
  equal: true,
  maxItems: 100,
})

/** One value for a hundred products, where there is such a request; everything else one by one. */
export const v1Requests: readonly RequestKind[] = [
  // Together: options go only from a product whose variants are not managed, and come back before they are.
  { name: 'options', covers: /^(?:options|variantsManaged)$/, maxItems: 1 },
  ...['listPrice', 'cost', 'weight', 'ribbon', 'brand'].map(bulk),
  {
    name: 'product',
    covers:
      /^(?:name|slug|description|visible|ribbon|brand|seoTitle|seoDescription|sku|listPrice|discount|cost|weight|dimensions|packageDimensions|pricePerUnit|info\/.+)$/,
    maxItems: 1,
  },
  {
    name: 'variants',
    covers: /^variant\/[^/]+\/(?:listPrice|cost|weight|dimensions|packageDimensions|sku|visible)$/,
    maxItems: 1,
  },
  {
    name: 'stock',
    covers: /^(?:variant\/[^/]+\/(?:tracked|quantity|inStock)|preorder)$/,
    maxItems: 1,
  },
  { name: 'media', covers: /^(?:media|choice\/.+)$/, maxItems: 1 },
  { name: 'collection', covers: /^collection\/.+$/, equal: true, maxItems: 100 },
  { name: 'deleted', covers: /^deleted$/, maxItems: 1 },
]
