import type { Connection } from '#lib/domain/connection.ts'
import { variantPlace, type Place, type VariantField } from '#lib/domain/change.ts'
import { type ColumnKey, fieldAt } from '#lib/domain/fields/registry.ts'
import type { Display } from '#lib/domain/fields/value-types.ts'
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

/** Why a cell takes nothing: a key of the messages. */
export type Refusal =
  | 'columnIsShown'
  | 'ofItsVariants'
  | 'ofTheProduct'
  | 'paidOfAll'
  | 'noWeight'
  | 'notCounted'

export type CellPlace =
  | { readonly at: 'product'; readonly field: ColumnKey }
  | { readonly at: 'variant'; readonly field: VariantField & ColumnKey; readonly variant: Variant }
  | { readonly at: 'refused'; readonly why: Refusal }

/** What fits into one line and is read out of it again. */
const typeable: ReadonlySet<Display> = new Set(['text', 'flag', 'money', 'weight', 'count'])

const refused = (why: Refusal): CellPlace => ({ at: 'refused', why })

/** Where in its product a cell's value stands, which depends on who keeps it: the product or its variants. */
export function placeOfCell(column: ColumnId, { product, variant, catalogue }: Subject): CellPlace {
  const parts = fieldAt(column)
  if (parts === undefined || parts.keyed !== undefined || !typeable.has(parts.type.display)) {
    return refused('columnIsShown')
  }
  if (parts.variant === undefined) return { at: 'product', field: column as ColumnKey }
  const field = column as VariantField & ColumnKey
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
  if (parts.product === undefined && parts.total === undefined) return refused('columnIsShown')
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
  return [place.field === 'paidPrice' ? 'discount' : (place.field as Place)]
}
