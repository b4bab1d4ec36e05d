import { type Amount, changePercent, compare, subtract, zero } from '#lib/catalog/money/amount.ts'
import {
  type FieldPath,
  type FieldPathValue,
  type VariantField,
  variantFieldPath,
} from '#lib/catalog/changes/change.ts'
import type { VariantId } from '#lib/catalog/ids.ts'
import type { Discount, Product } from '#lib/catalog/product/product.ts'
import { pairAfter, paidPriceAfter } from '#lib/catalog/money/paid-price.ts'

type Shown = (path: FieldPath) => FieldPathValue | undefined
type Entries = readonly (readonly [FieldPath, FieldPathValue])[]

/** The paths of the two prices of a variant. */
export function pairOf(id: VariantId) {
  return { list: variantFieldPath(id, 'listPrice'), paid: variantFieldPath(id, 'paidPrice') }
}

/** The paths derived from a price of a variant, which are reverted with it. */
export function listDerived(
  id: VariantId,
  field: VariantField,
  shown: Shown,
): readonly FieldPath[] {
  const pair = pairOf(id)
  if (field === 'listPrice') return [pair.paid]
  // Otherwise a raised list price would become a sale when the price paid is reverted.
  return field === 'paidPrice' && shown(pair.list) === shown(pair.paid) ? [pair.list] : []
}

/** A new list price, and the price paid derived from it. */
export function listEntries(
  { variants, currency, discount }: Product,
  id: VariantId,
  shown: Shown,
  list: Amount,
): Entries {
  const pair = pairOf(id)
  const variant = variants.find((each) => each.id === id)
  if (variant === undefined) return []
  const entered = {
    listPrice: shown(pair.list) as Amount,
    paidPrice: shown(pair.paid) as Amount,
  }
  const { paidPrice } = pairAfter({ ...variant, currency, discount }, list, entered)
  return [
    [pair.list, list],
    [pair.paid, paidPrice],
  ]
}

/**
 * A new price paid; above the list price, the sale ends. `initial` reads the values shown before the user began
 * to type, so that a temporarily too high number does not raise the list price permanently.
 */
export function paidEntries(id: VariantId, shown: Shown, paid: Amount, initial: Shown): Entries {
  const pair = pairOf(id)
  const list = initial(pair.list) as Amount
  const own: Entries = [[pair.paid, paid]]
  if (compare(paid, list) > 0) return [...own, [pair.list, paid]]
  return shown(pair.list) === shown(pair.paid) ? [...own, [pair.list, list]] : own
}

/** The price paid of a V1 product, from the list price and discount shown. */
export function paidOfProduct(product: Product, shown: Shown): Amount {
  return paidPriceAfter(product, shown('listPrice') as Amount, shown('discount') as Discount)
}

interface ProfitRange {
  readonly profit: Amount
  /** Share of the price paid. */
  readonly percent: number | undefined
}

/** The profit per unit; undefined if the cost is unknown. */
export function profitAt(paid: Amount, cost: Amount | null): ProfitRange | undefined {
  if (cost === null) return undefined
  const share = changePercent(paid, cost)
  return { profit: subtract(paid, cost), percent: share === undefined ? undefined : -share }
}

export function isLoss({ profit }: ProfitRange): boolean {
  return compare(profit, zero) < 0
}
