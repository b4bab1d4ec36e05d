import type { Amount } from '#lib/catalog/money/amount.ts'
import { definitionOf, type Operation } from '#lib/operations/operations.ts'
import { pickVariants } from '#lib/operations/targets.ts'
import type { PriceChange } from './price-change.ts'
import type { Prices } from '#lib/operations/pricing/prices.ts'

/**
 * The intended price paid of the variant at `at` (of the product if undefined), unrounded, if the
 * operations name how far it moves. An amount, a cost or a set value names no such move.
 */
export function namedPaid(
  operations: readonly Operation[],
  change: PriceChange,
  at?: number,
): Amount | undefined {
  const { product, listPrice, paidPrice } = change
  const priced = at === undefined ? undefined : change.variants[at]
  const variant = at === undefined ? undefined : product.variants[at]
  let prices: Prices | undefined =
    priced === undefined
      ? { list: listPrice.before, paid: paidPrice.before }
      : { list: priced.before, paid: priced.paid.before }
  let isNamed = false
  for (const operation of operations) {
    const { pricing } = definitionOf(operation)
    if (pricing === undefined) continue
    const only = 'only' in operation ? operation.only : undefined
    const isIncluded =
      only === undefined ||
      priced === undefined ||
      (variant !== undefined && pickVariants(product, only).includes(variant))
    if (!isIncluded) continue
    prices = pricing.follow(operation, prices)
    if (prices === undefined) return undefined
    isNamed = true
  }
  return isNamed ? prices.paid : undefined
}
