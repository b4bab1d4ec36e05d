import { type Amount, compare } from '#lib/domain/amount.ts'
import { formatPrice } from '../../wire/money.ts'
import type { V3Product, V3Variant } from '../shop/product.ts'
import type { Requested } from './requested-fields.ts'

/** `{amount}` as a decimal text; readable too where CURRENCY was asked for. */
export function toMoneyJson(amount: Amount, requested: Requested, currency: string): object {
  return requested.has('CURRENCY')
    ? { amount, formattedAmount: formatPrice(amount, currency) }
    : { amount }
}

export interface AmountRange {
  readonly least: Amount
  readonly most: Amount
}

type AmountField = 'actual' | 'compareAt' | 'cost' | 'weight'

/** Undefined where no variant has a value. */
export function variantRange({ variants }: V3Product, field: AmountField): AmountRange | undefined {
  let range: AmountRange | undefined
  for (const { [field]: value } of variants) {
    if (value === undefined) continue
    range = {
      least: range === undefined || compare(value, range.least) < 0 ? value : range.least,
      most: range === undefined || compare(value, range.most) > 0 ? value : range.most,
    }
  }
  return range
}

export function toRangeJson(
  range: AmountRange | undefined,
  requested: Requested,
  currency: string,
): object | undefined {
  if (range === undefined) return undefined
  return {
    minValue: toMoneyJson(range.least, requested, currency),
    maxValue: toMoneyJson(range.most, requested, currency),
  }
}

/** The first of the cheapest variants. */
export function cheapestVariant({ variants }: V3Product): V3Variant | undefined {
  return variants.reduce<V3Variant | undefined>(
    (least, each) => (least === undefined || compare(each.actual, least.actual) < 0 ? each : least),
    undefined,
  )
}
