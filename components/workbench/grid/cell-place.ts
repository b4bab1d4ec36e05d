import type { Connection } from '#lib/domain/connection.ts'
import { variantPlace, type Place, type VariantField } from '#lib/domain/change.ts'
import { wholeProduct } from '#lib/domain/ids.ts'
import type { Product, Variant } from '#lib/domain/product.ts'
import type { ColumnId } from './columns.ts'

/** What a row of the grid is about: as the shop holds it, or as it is shown. */
export interface Subject {
  readonly product: Product
  /** As the shop holds it, where it is shown otherwise. */
  readonly held?: Product | undefined
  /** Of a variant's own row. */
  readonly variant?: Variant | undefined
  readonly catalogue: Connection['catalogue']
}

const productPlaces = {
  name: 'name',
  ribbon: 'ribbon',
  brand: 'brand',
  slug: 'slug',
  'seo-title': 'seoTitle',
  'seo-description': 'seoDescription',
} as const satisfies Partial<Record<ColumnId, Place>>

const figurePlaces = {
  sku: 'sku',
  barcode: 'barcode',
  'list-price': 'listPrice',
  'paid-price': 'paidPrice',
  cost: 'cost',
  weight: 'weight',
  stock: 'quantity',
  visible: 'visible',
} as const satisfies Partial<Record<ColumnId, VariantField>>

/** Why a cell takes nothing: a key of the messages. */
export type Refusal =
  | 'columnIsShown'
  | 'ofItsVariants'
  | 'ofTheProduct'
  | 'paidOfAll'
  | 'noWeight'
  | 'notCounted'

export type CellPlace =
  | { readonly at: 'product'; readonly field: keyof typeof placesOfProduct }
  | { readonly at: 'variant'; readonly field: VariantField; readonly variant: Variant }
  | { readonly at: 'refused'; readonly why: Refusal }

const placesOfProduct = {
  name: true,
  ribbon: true,
  brand: true,
  slug: true,
  seoTitle: true,
  seoDescription: true,
  sku: true,
  listPrice: true,
  paidPrice: true,
  cost: true,
  weight: true,
  quantity: true,
  visible: true,
} as const

const refused = (why: Refusal): CellPlace => ({ at: 'refused', why })

/** Where in its product a cell's value stands, which depends on who keeps it: the product or its variants. */
export function placeOfCell(column: ColumnId, { product, variant, catalogue }: Subject): CellPlace {
  if (column in productPlaces) {
    return { at: 'product', field: productPlaces[column as keyof typeof productPlaces] }
  }
  if (!(column in figurePlaces)) return refused('columnIsShown')
  const field = figurePlaces[column as keyof typeof figurePlaces]
  if (field === 'visible' && variant === undefined) return { at: 'product', field }
  if (field === 'weight' && product.type === 'digital') return refused('noWeight')
  const isManaged = catalogue === 'v3' || product.variantsManaged
  const [sole] = product.variants.length === 1 ? product.variants : []
  if (isManaged && !isProductPrice(field, { product, variant, catalogue })) {
    const holder = variant ?? sole
    if (holder === undefined) return refused('ofItsVariants')
    if (field === 'paidPrice' && catalogue === 'v1') return refused('paidOfAll')
    if (field === 'quantity' && !holder.stock.tracked) return refused('notCounted')
    return { at: 'variant', field, variant: holder }
  }
  if (variant !== undefined && product.variants.length > 1) return refused('ofTheProduct')
  if (field === 'barcode') return refused('columnIsShown')
  if (field === 'quantity' && !product.stock.tracked) return refused('notCounted')
  return { at: 'product', field }
}

/**
 * The older catalog has a price of the product that those of its variants move with. Where one of them has
 * another, nobody pays it: it is not what the row shows.
 */
function isProductPrice(field: VariantField, { product, variant, catalogue }: Subject): boolean {
  if (catalogue !== 'v1' || variant !== undefined) return false
  if (field !== 'listPrice' && field !== 'paidPrice') return false
  return product.variants.every(({ listPrice }) => listPrice === product.listPrice)
}

/** The places that a cell stands for, for marks and for what somebody else changed. */
export function placesOfCell(column: ColumnId, subject: Subject): readonly Place[] {
  const place = placeOfCell(column, subject)
  if (place.at === 'refused') return []
  if (place.at === 'variant') return [variantPlace(place.variant.id, place.field)]
  if (place.field === 'quantity') return [variantPlace(wholeProduct, 'quantity')]
  return [place.field === 'paidPrice' ? 'discount' : place.field]
}
