import {
  type Amount,
  changePercent,
  compare,
  subtract,
  zero,
} from '#lib/core/catalog/money/amount.ts'
import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { Discount, Product } from '#lib/core/catalog/product/product.ts'
import { paidPriceAfter } from '#lib/core/catalog/money/paid-price.ts'

type Shown = (path: FieldPath) => FieldPathValue | undefined

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
