import { type Amount, compare, percentOf, subtract } from '#lib/domain/amount.ts'
import type { Operation, PriceOperation } from '#lib/operations/edit.ts'
import { pickVariants } from '#lib/operations/targets.ts'
import { stepAmount, stepPrice } from '#lib/operations/amount-step.ts'
import type { PriceChange } from './price-change.ts'
import { isReduced, type Prices } from '#lib/operations/pricing/prices.ts'

const hundred = '100' as Amount

/**
 * What customers are to pay for the variant at `at` (for the product, where there is none), unrounded, where
 * the operations name how far it moves. An amount, a cost or a value that is set names no such move.
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
    if (!isOfPrice(operation)) continue
    const only = 'only' in operation ? operation.only : undefined
    const isMeant =
      only === undefined ||
      priced === undefined ||
      (variant !== undefined && pickVariants(product, only).includes(variant))
    if (!isMeant) continue
    prices = follow(prices, operation)
    if (prices === undefined) return undefined
    isNamed = true
  }
  return isNamed ? prices.paid : undefined
}

type OfPrice = Operation & { readonly kind: 'price' | 'sale' | 'compare-at' }

function isOfPrice(operation: Operation): operation is OfPrice {
  return operation.kind === 'price' || operation.kind === 'sale' || operation.kind === 'compare-at'
}

function follow(prices: Prices, operation: OfPrice): Prices | undefined {
  const { list, paid } = prices
  if (operation.kind === 'price') return followPrice(prices, operation)
  if (operation.kind === 'compare-at') {
    const { step } = operation
    return { list: step.by === 'clear' ? paid : stepAmount(list, step), paid }
  }
  if (operation.do === 'end') return { list, paid: list }
  if (operation.by === 'amount') return undefined
  return { list, paid: percentOf(list, subtract(hundred, operation.percent)) }
}

function followPrice(prices: Prices, operation: PriceOperation): Prices | undefined {
  const { list, paid } = prices
  const { step, target = 'list', keepPaid = false } = operation
  if (target === 'list' && keepPaid) {
    const next = stepPrice({ price: list, compareAt: list }, step)
    return next && { list: next, paid }
  }
  if (step.by !== 'percent') return undefined
  const next = stepAmount(paid, step)
  if (target === 'list') return { list: stepAmount(list, step), paid: next }
  return { list: isReduced(prices) && compare(next, list) < 0 ? list : next, paid: next }
}
