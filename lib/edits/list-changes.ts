import type { Place, PlaceValue } from '#lib/domain/change.ts'
import { listPlaces, readStockPlace, readVariantPlace } from '#lib/domain/places.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'

/** How a value is shown. `html` is markup; `media` are ids, `labels` of the row has their addresses. */
export type ChangeKind =
  | 'money'
  | 'weight'
  | 'text'
  | 'html'
  | 'flag'
  | 'count'
  | 'discount'
  | 'media'
  | 'options'
  | 'parts'

/** One touched value of a row. */
export interface ListedChange {
  readonly place: Place
  /** "List price", "Summer", "Care instructions". */
  readonly label: string
  readonly kind: ChangeKind
  readonly before: PlaceValue
  readonly after: PlaceValue
  /** The variant's choices, where it is one's own: "M, Blue". */
  readonly variant?: string | undefined
}

const kinds: Readonly<Record<string, readonly [label: string, kind: ChangeKind]>> = {
  name: ['Name', 'text'],
  slug: ['Address', 'text'],
  description: ['Description', 'html'],
  visible: ['Visible', 'flag'],
  ribbon: ['Ribbon', 'text'],
  brand: ['Brand', 'text'],
  seoTitle: ['SEO title', 'text'],
  seoDescription: ['SEO description', 'text'],
  sku: ['SKU', 'text'],
  barcode: ['Barcode', 'text'],
  listPrice: ['List price', 'money'],
  paidPrice: ['Price paid', 'money'],
  discount: ['Discount', 'discount'],
  cost: ['Cost', 'money'],
  weight: ['Weight', 'weight'],
  media: ['Pictures', 'media'],
  options: ['Options', 'options'],
  variantsManaged: ['Variants of their own', 'flag'],
  richDescription: ['Description', 'parts'],
  visibleInPos: ['In the point of sale', 'flag'],
  pricePerUnit: ['Price per unit', 'parts'],
  modifiers: ['Modifiers', 'options'],
  subscriptions: ['Subscriptions', 'parts'],
  mainCollection: ['Main category', 'text'],
  preorder: ['Pre-order', 'parts'],
  holds: ['Holds', 'parts'],
  deleted: ['Deleted', 'flag'],
  tracked: ['Pieces counted', 'flag'],
  quantity: ['Pieces', 'count'],
  inStock: ['In stock', 'flag'],
}

/** Every value that a row changes, before and after, in the order of its places. */
export function listChanges({
  before,
  target,
  labels = {},
}: Pick<PreviewRow, 'before' | 'target' | 'labels'>): ListedChange[] {
  const from = new Map(listPlaces(before))
  return listPlaces(target).flatMap(([place, after]): ListedChange[] => {
    const was = from.get(place) ?? null
    // The other price of a V3 variant is written along, unchanged.
    if (was === after) return []
    return [{ place, ...namePlace(place, labels), before: was, after }]
  })
}

/** What a place is called, and how its values are shown. */
export function namePlace(
  place: Place,
  labels: Readonly<Record<string, string>>,
): Pick<ListedChange, 'label' | 'kind' | 'variant'> {
  const [id, field] = readVariantPlace(place) ?? []
  if (id !== undefined && field !== undefined) {
    const [label, kind] = kinds[field] ?? [field, 'text']
    const variant = labels[id]
    return variant === undefined ? { label, kind } : { label, kind, variant }
  }
  const end = place.indexOf('/')
  const key = place.slice(end + 1)
  switch (end < 0 ? '' : place.slice(0, end)) {
    case 'collection':
      return { label: labels[key] ?? key, kind: 'flag' } as const
    case 'info':
      return { label: key, kind: 'html' } as const
    case 'alt':
      return { label: 'Alternative text', kind: 'text' } as const
    case 'stock': {
      const [variantId = '', placeId = ''] = readStockPlace(place) ?? []
      const label = labels[placeId] ?? 'Pieces elsewhere'
      const variant = labels[variantId]
      return { label, kind: 'count', ...(variant === undefined ? {} : { variant }) } as const
    }
    case 'choice':
      return { label: labels[place] ?? decodeURIComponent(key), kind: 'media' } as const
    default: {
      const [label, kind] = kinds[place] ?? [place, 'text']
      return { label, kind }
    }
  }
}
