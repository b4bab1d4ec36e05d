import { type Amount, compare } from '#lib/core/catalog/money/amount.ts'
import { type AmountRange, spanOf } from '../../state/prices.ts'
import { formatPrice } from '../../wire/money.ts'
import type { V3Product, V3Variant } from '../state/product.ts'
import type { Requested } from './requested-fields.ts'

/** `{amount}` as a decimal text, with a formatted text if CURRENCY was requested. */
export function toMoneyJson(amount: Amount, requested: Requested, currency: string): object {
  return requested.has('CURRENCY')
    ? { amount, formattedAmount: formatPrice(amount, currency) }
    : { amount }
}

type AmountField = 'actual' | 'compareAt' | 'cost' | 'weight'

/** Undefined if no variant has a value. */
export function variantRange({ variants }: V3Product, field: AmountField): AmountRange | undefined {
  return spanOf(variants.map((variant) => variant[field]))
}

export function toRangeJson(
  range: AmountRange | undefined,
  requested: Requested,
  currency: string,
): object | undefined {
  if (range === undefined) return undefined
  return {
    minValue: toMoneyJson(range.min, requested, currency),
    maxValue: toMoneyJson(range.max, requested, currency),
  }
}

/** The first of the cheapest variants. */
export function cheapestVariant({ variants }: V3Product): V3Variant | undefined {
  return variants.reduce<V3Variant | undefined>(
    (min, each) => (min === undefined || compare(each.actual, min.actual) < 0 ? each : min),
    undefined,
  )
}
