import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import { listPlaces, readStockPlace, readVariantPlace, variantValues } from '#lib/domain/places.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import type { ProductOption } from '#lib/domain/product.ts'
import { t } from '#lib/messages/fields.ts'
import { t as typed } from '#lib/messages/typed.ts'
import { readMessage } from '#lib/messages/read-message.ts'

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

const kinds: Readonly<Record<string, ChangeKind>> = {
  name: 'text',
  slug: 'text',
  description: 'html',
  visible: 'flag',
  ribbon: 'text',
  brand: 'text',
  seoTitle: 'text',
  seoDescription: 'text',
  sku: 'text',
  barcode: 'text',
  listPrice: 'money',
  paidPrice: 'money',
  discount: 'discount',
  cost: 'money',
  weight: 'weight',
  dimensions: 'parts',
  packageDimensions: 'parts',
  media: 'media',
  options: 'options',
  variantsManaged: 'flag',
  richDescription: 'parts',
  visibleInPos: 'flag',
  membersOnly: 'flag',
  pricePerUnit: 'parts',
  modifiers: 'options',
  subscriptions: 'parts',
  mainCollection: 'text',
  preorder: 'parts',
  holds: 'parts',
  deleted: 'flag',
  tracked: 'flag',
  quantity: 'count',
  inStock: 'flag',
}

/** Every value that a row changes, before and after, in the order of its places. */
export function listChanges({
  before,
  target,
  labels = {},
}: Pick<PreviewRow, 'before' | 'target' | 'labels'>): ListedChange[] {
  const from = new Map(listPlaces(before))
  const name = (id: PlaceValue) => (typeof id === 'string' ? (labels[id] ?? id) : id)
  return listPlaces(target).flatMap(([place, after]): ListedChange[] => {
    const was = from.get(place) ?? null
    // The other price of a V3 variant is written along, unchanged.
    if (was === after) return []
    const [old, next] = place === 'mainCollection' ? [name(was), name(after)] : [was, after]
    const change = { place, ...namePlace(place, labels), before: old, after: next }
    return place === 'options' ? [change].concat(listNewVariants(after)) : [change]
  })
}

/** What the variants of added choices are made with; nobody has kept a stock of them yet. */
function listNewVariants(options: PlaceValue): ListedChange[] {
  const choices = (options as readonly ProductOption[]).flatMap((option) => option.choices)
  return choices.flatMap(({ label, newVariants }, at) => {
    if (newVariants === undefined) return []
    const id = `new-${at}` as VariantId
    const { paidPrice, visible } = newVariants
    const price = paidPrice === undefined ? {} : { paidPrice }
    const values = variantValues(id, { ...price, visible, inStock: false })
    const labels = { [id]: typed.newVariants(label) }
    return listPlaces(values).map(([place, after]): ListedChange => {
      return Object.assign({ place, before: null, after }, namePlace(place, labels))
    })
  })
}

/** What a place is called, and how its values are shown. */
export function namePlace(
  place: Place,
  labels: Readonly<Record<string, string>>,
): Pick<ListedChange, 'label' | 'kind' | 'variant'> {
  const [id, field] = readVariantPlace(place) ?? []
  if (id !== undefined && field !== undefined) {
    const { label, kind } = fieldNamed(field)
    const variant = labels[id]
    return variant === undefined ? { label, kind } : { label, kind, variant }
  }
  const end = place.indexOf('/')
  const key = place.slice(end + 1)
  const head = end < 0 ? '' : place.slice(0, end)
  switch (head) {
    case 'collection':
      return { label: labels[key] ?? key, kind: 'flag' } as const
    case 'tags':
    case 'privateTags':
      return { label: `${t[head]} ${key}`, kind: 'flag' } as const
    case 'info':
      return { label: key, kind: 'html' } as const
    case 'alt':
      return { label: t.alt, kind: 'text' } as const
    case 'stock': {
      const [variantId = '', placeId = ''] = readStockPlace(place) ?? []
      const label = labels[placeId] ?? t.elsewhere
      const variant = labels[variantId]
      return { label, kind: 'count', ...(variant === undefined ? {} : { variant }) } as const
    }
    case 'choice':
      return { label: labels[place] ?? decodeURIComponent(key), kind: 'media' } as const
    default:
      return fieldNamed(place)
  }
}

function fieldNamed(field: string): Pick<ListedChange, 'label' | 'kind'> {
  return { label: readMessage(t, field) ?? field, kind: kinds[field] ?? 'text' }
}
