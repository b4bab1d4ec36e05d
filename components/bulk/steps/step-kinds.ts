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

export const kindLabels: Readonly<Record<StepKind, string>> = {
  price: 'Price',
  sale: 'Start or end a sale',
  'compare-at': 'Compare-at price',
  cost: 'Cost',
  weight: 'Weight',
  stock: 'Stock',
  visible: 'Show or hide',
  ribbon: 'Ribbon',
  brand: 'Brand',
  collection: 'Add to or remove from a collection',
  name: 'Name',
  sku: 'SKU',
  description: 'Description',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  info: 'Info section',
  media: 'Pictures',
  'reset-variants': 'Reset variants',
  'remove-options': 'Remove options',
  delete: 'Delete the products',
}

interface KindGroup {
  readonly label: string
  readonly kinds: readonly StepKind[]
}

export const kindGroups: readonly KindGroup[] = [
  { label: 'Price', kinds: ['price', 'compare-at'] },
  { label: 'Sale', kinds: ['sale'] },
  { label: 'Cost and weight', kinds: ['cost', 'weight'] },
  { label: 'Stock', kinds: ['stock'] },
  { label: 'Visibility', kinds: ['visible'] },
  { label: 'Ribbon and brand', kinds: ['ribbon', 'brand'] },
  { label: 'Collections', kinds: ['collection'] },
  { label: 'Text', kinds: ['name', 'sku', 'description', 'seoTitle', 'seoDescription'] },
  { label: 'Info sections', kinds: ['info'] },
  { label: 'Media', kinds: ['media'] },
  { label: 'Variants and options', kinds: ['reset-variants', 'remove-options'] },
  { label: 'Delete', kinds: ['delete'] },
]

/** What a small window offers at first. */
export const simpleKinds: ReadonlySet<StepKind> = new Set<StepKind>([
  'price',
  'sale',
  'stock',
  'visible',
  'ribbon',
  'collection',
])
