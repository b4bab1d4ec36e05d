import { add, type Amount, subtract } from '#lib/domain/amount.ts'
import { type Place, variantPlace } from '#lib/domain/change.ts'
import {
  applyDiscount,
  findDiscount,
  isSameDiscount,
  type PricePair,
} from '#lib/domain/paid-price.ts'
import { isOnSale, noDiscount, type Variant } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import { fault, type FieldRow, put, type Taking } from './taking.ts'

type VariantRow = readonly [FieldRow, Variant]

/**
 * What the rows of a V1 product say that customers pay, weighed together: one discount holds for the
 * product and all its variants. Where none makes all of these prices, nothing is taken.
 */
export function takeDiscountOfRows(taking: Taking, variants: readonly VariantRow[]): void {
  const { product, set, paid } = taking
  keepListPrices(taking, variants)
  const [said] = paid.values()
  if (said === undefined || set['discount'] !== undefined) return
  const { currency, discount } = product
  const pairs = [...paid.values(), ...listUnchanged(taking, variants)]
  const isKept = pairs.every(
    ({ listPrice, paidPrice }) => applyDiscount(listPrice, discount, currency) === paidPrice,
  )
  if (isKept) return
  const isFull = pairs.every(({ listPrice, paidPrice }) => listPrice === paidPrice)
  const next = isFull ? noDiscount : findDiscount(pairs, currency, discount.kind)
  if (next === undefined)
    return fault(taking, said.row.row, 'salePrice', t.importExport.oneDiscount)
  if (!isSameDiscount(next, discount)) {
    put(taking, said.row, 'salePrice', 'discount', next, discount)
  }
}

/**
 * Prices of the variants whose rows name no new price paid: as their rows have them, or, where only other
 * variants name one, as they are. One whose row names none moves with its product, or with its own list price.
 */
function listUnchanged({ product, paid, set }: Taking, rows: readonly VariantRow[]): PricePair[] {
  const rowOf = new Map(rows.map(([row, variant]) => [variant, row]))
  const isMoved = paid.has(undefined) || set['listPrice'] !== undefined
  return product.variants.flatMap((variant) => {
    if (paid.has(variant)) return []
    const row = rowOf.get(variant)
    const cell = row?.cell('salePrice') ?? row?.cell('actualPrice')
    const next = set[variantPlace(variant.id, 'listPrice')] as Amount | undefined
    if (cell === undefined || (cell === '' && isOnSale(variant))) {
      return isMoved || next !== undefined ? [] : [variant]
    }
    const listPrice = next ?? variant.listPrice
    return [{ listPrice, paidPrice: isOnSale(variant) ? variant.paidPrice : listPrice }]
  })
}

/** The store moves variants with their product: one whose row names its price stays where the row says. */
function keepListPrices({ product, set, before }: Taking, variants: readonly VariantRow[]): void {
  const list = set['listPrice'] as Amount | undefined
  if (list === undefined) return
  for (const [row, { id, listPrice }] of variants) {
    const named = row.cell('listPrice') || row.cell('strikethrough') || row.cell('actualPrice')
    const place: Place = variantPlace(id, 'listPrice')
    if (!named || set[place] !== undefined) continue
    if (add(listPrice, subtract(list, product.listPrice)) === listPrice) continue
    before[place] = listPrice
    set[place] = listPrice
  }
}
