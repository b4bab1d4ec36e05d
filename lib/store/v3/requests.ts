import type { RequestKind } from '#lib/domain/change.ts'

/** A product is written whole, a hundred of them or a thousand variants at a time. */
export const v3Requests: readonly RequestKind[] = [
  {
    name: 'product',
    covers:
      /^(?:name|slug|description|visible|ribbon|brand|seoTitle|seoDescription|richDescription|visibleInPos|membersOnly|pricePerUnit|modifiers|subscriptions|mainCollection|options|media|info\/.+|(?:tags|privateTags)\/.+|choice\/.+|alt\/.+|variant\/[^/]+\/(?:listPrice|paidPrice|cost|weight|dimensions|packageDimensions|sku|barcode|visible|holds))$/,
    maxItems: 100,
    maxVariants: 1000,
  },
  {
    name: 'stock',
    covers: /^(?:variant\/[^/]+\/(?:tracked|quantity|inStock|preorder)|stock\/.+)$/,
    maxItems: 100,
    maxVariants: 1000,
  },
  { name: 'collection', covers: /^collection\/.+$/, equal: true, maxItems: 100 },
  { name: 'deleted', covers: /^deleted$/, maxItems: 100 },
]
