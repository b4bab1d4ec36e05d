import { type Amount, changePercent, compare, subtract } from '#lib/domain/amount.ts'
import type { Product } from '#lib/domain/product.ts'

export interface Earning {
  readonly cost: Amount
  readonly profit: Amount
  /** Of the price paid; undefined when nothing is paid. */
  readonly percent: number | undefined
}

/** What is left of each sale, the poorest first: one for the product, or one for each variant with a cost. */
export function earningsOf(product: Product): readonly Earning[] {
  const { cost, paidPrice, variants } = product
  const own = variants.flatMap((variant) =>
    variant.cost === undefined ? [] : [earn(variant.paidPrice, variant.cost)],
  )
  const all = own.length > 0 || cost === undefined ? own : [earn(paidPrice, cost)]
  return all.toSorted((a, b) => compare(a.profit, b.profit))
}

function earn(paidPrice: Amount, cost: Amount): Earning {
  const share = changePercent(paidPrice, cost)
  return {
    cost,
    profit: subtract(paidPrice, cost),
    percent: share === undefined ? undefined : -share,
  }
}
