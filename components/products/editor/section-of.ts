import type { Place } from '#lib/domain/change.ts'
import type { Product } from '#lib/domain/product.ts'
import { readVariantPlace } from '#lib/domain/places.ts'

/** The parts of the editor, in their order. */
export const sectionIds = [
  'basics',
  'price',
  'description',
  'media',
  'options',
  'variants',
  'inventory',
  'collections',
  'info',
  'subscriptions',
  'modifiers',
  'seo',
  'details',
] as const
export type SectionId = (typeof sectionIds)[number]

const byField: Readonly<Record<string, SectionId>> = {
  listPrice: 'price',
  discount: 'price',
  paidPrice: 'price',
  cost: 'price',
  pricePerUnit: 'price',
  holds: 'price',
  description: 'description',
  richDescription: 'description',
  media: 'media',
  alt: 'media',
  choice: 'options',
  options: 'options',
  collection: 'collections',
  mainCollection: 'collections',
  info: 'info',
  subscriptions: 'subscriptions',
  modifiers: 'modifiers',
  stock: 'inventory',
  preorder: 'inventory',
  sku: 'inventory',
  barcode: 'inventory',
  weight: 'inventory',
  dimensions: 'inventory',
  packageDimensions: 'inventory',
  tracked: 'inventory',
  quantity: 'inventory',
  inStock: 'inventory',
  tags: 'details',
  privateTags: 'details',
  seoTitle: 'seo',
  seoDescription: 'seo',
}

/** Where a place is edited. */
export function sectionOf(place: Place, { variants }: Pick<Product, 'variants'>): SectionId {
  const [id, field] = readVariantPlace(place) ?? []
  const isOfGrid = variants.length > 1 && variants.some((variant) => variant.id === id)
  if (isOfGrid) return 'variants'
  return byField[field ?? place.split('/')[0] ?? ''] ?? 'basics'
}
