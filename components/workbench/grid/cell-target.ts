import type { Connection } from '#lib/extension/app/connection.ts'
import {
  variantFieldPath,
  type FieldPath,
  type VariantField,
} from '#lib/core/catalog/changes/change.ts'
import { type ColumnKey, fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import type { StockAt } from '#lib/core/catalog/product/product-details.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import {
  isStockColumn,
  locationOfColumn,
  type StockColumn,
} from '#lib/core/catalog/fields/stock-column.ts'
import { type ColumnId, columnMetaOf } from './columns.ts'

/** The product or variant of a row: as in the store, or with the edits applied. */
export interface Subject {
  readonly product: Product
  /** Set for the row of a variant. */
  readonly variant?: Variant | undefined
  readonly catalog: Connection['catalog']
}

/** Why a cell is read-only: a key of the messages. */
export type ReadOnlyReason =
  | 'columnIsShown'
  | 'ofItsVariants'
  | 'ofTheProduct'
  | 'paidOfAll'
  | 'noWeight'
  | 'notCounted'

export type CellTarget =
  | { readonly at: 'product'; readonly field: ColumnKey }
  | { readonly at: 'variant'; readonly field: VariantField & ColumnKey; readonly variant: Variant }
  | {
      readonly at: 'location'
      readonly path: FieldPath
      /** Null where the location has no stock entry for the variant. */
      readonly quantity: number | null
    }
  | { readonly at: 'read-only'; readonly why: ReadOnlyReason }

const readOnly = (why: ReadOnlyReason): CellTarget => ({ at: 'read-only', why })

/** The field that a cell edits: one of the product or of a variant, depending on which of the two has the value. */
export function targetOfCell(column: ColumnId, { product, variant, catalog }: Subject): CellTarget {
  if (isStockColumn(column)) return findStockTarget(column, product, variant)
  const parts = fieldAt(column)
  if (parts === undefined || !columnMetaOf(column).isEditable) return readOnly('columnIsShown')
  if (parts.variant === undefined) return { at: 'product', field: column as ColumnKey }
  const field = column as VariantField & ColumnKey
  if (field === 'visible' && variant === undefined) return { at: 'product', field }
  if (field === 'weight' && product.type === 'digital') return readOnly('noWeight')
  const isManaged = catalog === 'v3' || product.variantsManaged
  const [sole] = product.variants.length === 1 ? product.variants : []
  if (isManaged && !isProductPrice(field, { product, variant, catalog })) {
    const target = variant ?? sole
    if (target === undefined) return readOnly('ofItsVariants')
    if (field === 'paidPrice' && catalog === 'v1') return readOnly('paidOfAll')
    if (field === 'quantity' && !target.stock.tracked) return readOnly('notCounted')
    return { at: 'variant', field, variant: target }
  }
  if (variant !== undefined && product.variants.length > 1) return readOnly('ofTheProduct')
  if (parts.product === undefined && parts.total === undefined) return readOnly('columnIsShown')
  if (field === 'quantity' && !product.stock.tracked) return readOnly('notCounted')
  return { at: 'product', field }
}

function findStockTarget(
  column: StockColumn,
  product: Product,
  variant: Variant | undefined,
): CellTarget {
  const [sole] = product.variants.length === 1 ? product.variants : []
  const target = variant ?? sole
  if (target === undefined) return readOnly('ofItsVariants')
  const stock = readStockAt(column, product, target)
  if (stock === undefined) return readOnly('columnIsShown')
  if (typeof stock === 'boolean') return readOnly('notCounted')
  return {
    at: 'location',
    path: locationStockPath(target.id, locationOfColumn(column)),
    quantity: stock,
  }
}

/** The stock of a variant at the location of a column; undefined while it is unknown. */
export function readStockAt(
  column: StockColumn,
  product: Product,
  { id }: Variant,
): StockAt | undefined {
  const location = locationOfColumn(column)
  const level = product.stockLevels?.find(
    ({ variantId, locationId }) => variantId === id && locationId === location,
  )
  return product.stockLevels && (level?.stock ?? null)
}

/**
 * Catalog V1 has a price of the product that its variants' prices follow. If a variant has a price of its own,
 * no shopper pays the product's price, and the row does not show it.
 */
function isProductPrice(field: VariantField, { product, variant, catalog }: Subject): boolean {
  if (catalog !== 'v1' || variant !== undefined) return false
  if (field !== 'listPrice' && field !== 'paidPrice') return false
  return product.variants.every(({ listPrice }) => listPrice === product.listPrice)
}

/** The field paths of a cell, used to mark edits and changes by other users. */
export function fieldPathsOfCell(column: ColumnId, subject: Subject): readonly FieldPath[] {
  const target = targetOfCell(column, subject)
  if (target.at === 'read-only') return []
  if (target.at === 'location') return [target.path]
  if (target.at === 'variant') return [variantFieldPath(target.variant.id, target.field)]
  if (target.field === 'quantity') return [variantFieldPath(wholeProduct, 'quantity')]
  return [target.field === 'paidPrice' ? 'discount' : (target.field as FieldPath)]
}
