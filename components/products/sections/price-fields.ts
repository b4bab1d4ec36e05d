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

/** Where the prices of one variant stand in a shop where variants have them. */
export function pairOf(id: VariantId) {
  return { list: variantFieldPath(id, 'listPrice'), paid: variantFieldPath(id, 'paidPrice') }
}

/** What went along with a price of a variant, and goes back with it. */
export function listDerived(
  id: VariantId,
  field: VariantField,
  shown: Shown,
): readonly FieldPath[] {
  const pair = pairOf(id)
  if (field === 'listPrice') return [pair.paid]
  // A list price that was raised would be a sale once the price paid is back.
  return field === 'paidPrice' && shown(pair.list) === shown(pair.paid) ? [pair.list] : []
}

/** A new list price, and the price paid that goes along with it. */
export function listEntries(
  { variants, currency, discount }: Product,
  id: VariantId,
  shown: Shown,
  list: Amount,
): Entries {
  const pair = pairOf(id)
  const held = variants.find((variant) => variant.id === id)
  if (held === undefined) return []
  const entered = {
    listPrice: shown(pair.list) as Amount,
    paidPrice: shown(pair.paid) as Amount,
  }
  const { paidPrice } = pairAfter({ ...held, currency, discount }, list, entered)
  return [
    [pair.list, list],
    [pair.paid, paidPrice],
  ]
}

/**
 * A new price paid: above the list price there is no sale any more. `begun` is what was shown before anybody
 * typed, so that a figure too high on the way to another raises no list price for good.
 */
export function paidEntries(id: VariantId, shown: Shown, paid: Amount, begun = shown): Entries {
  const pair = pairOf(id)
  const list = begun(pair.list) as Amount
  const own: Entries = [[pair.paid, paid]]
  if (compare(paid, list) > 0) return [...own, [pair.list, paid]]
  return shown(pair.list) === shown(pair.paid) ? [...own, [pair.list, list]] : own
}

/** What a shopper pays at a V1 product, list price and discount being as they are shown. */
export function paidOfProduct(product: Product, shown: Shown): Amount {
  return paidPriceAfter(product, shown('listPrice') as Amount, shown('discount') as Discount)
}

interface ProfitRange {
  readonly profit: Amount
  /** Of the price paid. */
  readonly percent: number | undefined
}

/** What is left of a sale; undefined while nobody knows what it costs. */
export function profitAt(paid: Amount, cost: Amount | null): ProfitRange | undefined {
  if (cost === null) return undefined
  const share = changePercent(paid, cost)
  return { profit: subtract(paid, cost), percent: share === undefined ? undefined : -share }
}

export function isLoss({ profit }: ProfitRange): boolean {
  return compare(profit, zero) < 0
}
