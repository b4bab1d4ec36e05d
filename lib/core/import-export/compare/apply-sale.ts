import { add, type Amount, subtract } from '#lib/core/catalog/money/amount.ts'
import { type FieldPath, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import {
  applyDiscount,
  findDiscount,
  isSameDiscount,
  type PricePair,
} from '#lib/core/catalog/money/paid-price.ts'
import { isOnSale, noDiscount, type Variant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { addError, type FieldRow, setField, type ImportRowContext } from './import-row-context.ts'

type VariantRow = readonly [FieldRow, Variant]

/**
 * Applies the prices paid in the rows of a V1 product together, because one discount applies to the
 * product and all its variants. If no discount gives all of these prices, the product is rejected.
 */
export function applyDiscountOfRows(
  context: ImportRowContext,
  variants: readonly VariantRow[],
): void {
  const { product, set, paid } = context
  keepListPrices(context, variants)
  const [stated] = paid.values()
  if (stated === undefined || set['discount'] !== undefined) return
  const { currency, discount } = product
  const pairs = [...paid.values(), ...listUnchanged(context, variants)]
  const isUnchanged = pairs.every(
    ({ listPrice, paidPrice }) => applyDiscount(listPrice, discount, currency) === paidPrice,
  )
  if (isUnchanged) return
  const isFull = pairs.every(({ listPrice, paidPrice }) => listPrice === paidPrice)
  const next = isFull ? noDiscount : findDiscount(pairs, currency, discount.kind)
  if (next === undefined)
    return addError(context, stated.row.row, 'salePrice', t.importExport.oneDiscount)
  if (!isSameDiscount(next, discount)) {
    setField(context, stated.row, 'salePrice', 'discount', next, discount)
  }
}

/**
 * Prices of the variants whose rows state no new price paid: those in their rows or, where only
 * other variants state one, the current ones. A variant whose row states none moves with its
 * product or with its own list price.
 */
function listUnchanged(
  { product, paid, set }: ImportRowContext,
  rows: readonly VariantRow[],
): PricePair[] {
  const rowOf = new Map(rows.map(([row, variant]) => [variant, row]))
  const isMoved = paid.has(undefined) || set['listPrice'] !== undefined
  return product.variants.flatMap((variant) => {
    if (paid.has(variant)) return []
    const row = rowOf.get(variant)
    const cell = row?.cell('salePrice') ?? row?.cell('actualPrice')
    const next = set[variantFieldPath(variant.id, 'listPrice')] as Amount | undefined
    if (cell === undefined || (cell === '' && isOnSale(variant))) {
      return isMoved || next !== undefined ? [] : [variant]
    }
    const listPrice = next ?? variant.listPrice
    return [{ listPrice, paidPrice: isOnSale(variant) ? variant.paidPrice : listPrice }]
  })
}

/**
 * The store moves variants with their product: a variant whose row states its price keeps that
 * price.
 */
function keepListPrices(
  { product, set, before }: ImportRowContext,
  variants: readonly VariantRow[],
): void {
  const list = set['listPrice'] as Amount | undefined
  if (list === undefined) return
  for (const [row, { id, listPrice }] of variants) {
    const named = row.cell('listPrice') || row.cell('strikethrough') || row.cell('actualPrice')
    const path: FieldPath = variantFieldPath(id, 'listPrice')
    if (!named || set[path] !== undefined) continue
    if (add(listPrice, subtract(list, product.listPrice)) === listPrice) continue
    before[path] = listPrice
    set[path] = listPrice
  }
}
