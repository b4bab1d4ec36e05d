/** What a change can be about, as a person picks it. */
export const stepKinds = [
  'price',
  'sale',
  'compare-at',
  'cost',
  'weight',
  'stock',
  'visible',
  'ribbon',
  'brand',
  'collection',
  'name',
  'sku',
  'description',
  'seoTitle',
  'seoDescription',
  'info',
  'media',
  'reset-variants',
  'remove-options',
  'delete',
] as const
export type StepKind = (typeof stepKinds)[number]

export const kindGroups = [
  { name: 'price', kinds: ['price', 'compare-at'] },
  { name: 'sale', kinds: ['sale'] },
  { name: 'figures', kinds: ['cost', 'weight'] },
  { name: 'stock', kinds: ['stock'] },
  { name: 'visibility', kinds: ['visible'] },
  { name: 'labels', kinds: ['ribbon', 'brand'] },
  { name: 'collections', kinds: ['collection'] },
  { name: 'text', kinds: ['name', 'sku', 'description', 'seoTitle', 'seoDescription'] },
  { name: 'info', kinds: ['info'] },
  { name: 'media', kinds: ['media'] },
  { name: 'variants', kinds: ['reset-variants', 'remove-options'] },
  { name: 'delete', kinds: ['delete'] },
] as const satisfies readonly { readonly name: string; readonly kinds: readonly StepKind[] }[]

/** What a small window offers at first. */
export const simpleKinds: ReadonlySet<StepKind> = new Set<StepKind>([
  'price',
  'sale',
  'stock',
  'visible',
  'ribbon',
  'collection',
])
