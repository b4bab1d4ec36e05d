import {
  add,
  type Amount,
  compare,
  inProportion,
  percentOf,
  roundTo,
  subtract,
  zero,
} from '#lib/core/catalog/money/amount.ts'
import { roundPrice } from '#lib/core/catalog/money/rounding.ts'
import type { StoreDiscount, StoreProduct } from './store.ts'

/** The price that the customer pays: the list price less the product's discount, never below zero. */
export function discountedPrice(price: Amount, discount: StoreDiscount, currency: string): Amount {
  if (discount.kind === 'NONE') return price
  const paid =
    discount.kind === 'AMOUNT'
      ? subtract(price, discount.value)
      : percentOf(price, subtract('100' as Amount, discount.value))
  return compare(paid, zero) < 0 ? zero : roundPrice(paid, { to: 'currency' }, currency)
}

export interface AmountRange {
  readonly min: Amount
  readonly max: Amount
}

/** The range over all managed variants, or the product's own value. Undefined if there is no value. */
export function rangeOf(
  product: StoreProduct,
  field: 'price' | 'cost' | 'weight',
): AmountRange | undefined {
  return spanOf(product.managed ? product.variants.map((each) => each[field]) : [product[field]])
}

export function spanOf(values: readonly (Amount | undefined)[]): AmountRange | undefined {
  let range: AmountRange | undefined
  for (const value of values) {
    // Most variants have the same value, and equal amounts are equal texts.
    if (value === undefined || value === range?.min || value === range?.max) continue
    range = {
      min: range === undefined || compare(value, range.min) < 0 ? value : range.min,
      max: range === undefined || compare(value, range.max) > 0 ? value : range.max,
    }
  }
  return range
}

export interface Profit {
  readonly profit: Amount
  /** A fraction of the price paid, with 4 decimal places. Zero if nothing is paid. */
  readonly margin: Amount
}

export function profitOf(paid: Amount, cost: Amount): Profit {
  const profit = subtract(paid, cost)
  const margin = roundTo(inProportion('1' as Amount, paid, profit) ?? zero, 4, 'nearest')
  return { profit, margin }
}

/**
 * Changes the list price of a product: managed variants change by the same difference. Undefined if the
 * price of one would be below zero, because the platform then refuses the whole product.
 */
export function withPrice(product: StoreProduct, price: Amount): StoreProduct | undefined {
  const variants = product.variants.map((variant) => ({
    ...variant,
    price: add(variant.price, subtract(price, product.price)),
  }))
  if (variants.some((variant) => compare(variant.price, zero) < 0)) return undefined
  return { ...product, price, variants }
}
