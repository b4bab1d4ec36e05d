import type { Connection } from '#lib/catalog/app/connection.ts'
import { variantFieldPath, type FieldPath, type VariantField } from '#lib/catalog/changes/change.ts'
import { type ColumnKey, fieldAt } from '#lib/catalog/fields/registry.ts'
import type { Display } from '#lib/catalog/fields/value-types.ts'
import { wholeProduct } from '#lib/catalog/ids.ts'
import type { Product, Variant } from '#lib/catalog/product/product.ts'
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
export type CellError =
  | 'columnIsShown'
  | 'ofItsVariants'
  | 'ofTheProduct'
  | 'paidOfAll'
  | 'noWeight'
  | 'notCounted'

export type CellTarget =
  | { readonly at: 'product'; readonly field: ColumnKey }
  | { readonly at: 'variant'; readonly field: VariantField & ColumnKey; readonly variant: Variant }
  | { readonly at: 'refused'; readonly why: CellError }

/** What fits into one line and is read out of it again. */
const typeable: ReadonlySet<Display> = new Set(['text', 'flag', 'money', 'weight', 'count'])

const rejected = (why: CellError): CellTarget => ({ at: 'refused', why })

/** Where in its product a cell's value stands, which depends on who keeps it: the product or its variants. */
export function fieldPathOfCell(
  column: ColumnId,
  { product, variant, catalogue }: Subject,
): CellTarget {
  const parts = fieldAt(column)
  if (parts === undefined || parts.keyed !== undefined || !typeable.has(parts.type.display)) {
    return rejected('columnIsShown')
  }
  if (parts.variant === undefined) return { at: 'product', field: column as ColumnKey }
  const field = column as VariantField & ColumnKey
  if (field === 'visible' && variant === undefined) return { at: 'product', field }
  if (field === 'weight' && product.type === 'digital') return rejected('noWeight')
  const isManaged = catalogue === 'v3' || product.variantsManaged
  const [sole] = product.variants.length === 1 ? product.variants : []
  if (isManaged && !isProductPrice(field, { product, variant, catalogue })) {
    const holder = variant ?? sole
    if (holder === undefined) return rejected('ofItsVariants')
    if (field === 'paidPrice' && catalogue === 'v1') return rejected('paidOfAll')
    if (field === 'quantity' && !holder.stock.tracked) return rejected('notCounted')
    return { at: 'variant', field, variant: holder }
  }
  if (variant !== undefined && product.variants.length > 1) return rejected('ofTheProduct')
  if (parts.product === undefined && parts.total === undefined) return rejected('columnIsShown')
  if (field === 'quantity' && !product.stock.tracked) return rejected('notCounted')
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
export function fieldPathsOfCell(column: ColumnId, subject: Subject): readonly FieldPath[] {
  const path = fieldPathOfCell(column, subject)
  if (path.at === 'refused') return []
  if (path.at === 'variant') return [variantFieldPath(path.variant.id, path.field)]
  if (path.field === 'quantity') return [variantFieldPath(wholeProduct, 'quantity')]
  return [path.field === 'paidPrice' ? 'discount' : (path.field as FieldPath)]
}
