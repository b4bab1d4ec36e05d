import {
  add,
  type Amount,
  compare,
  inProportion,
  percentOf,
  roundTo,
  subtract,
  zero,
} from '#lib/catalog/money/amount.ts'
import { roundPrice } from '#lib/catalog/money/rounding.ts'
import type { ShopDiscount, ShopProduct } from './shop.ts'

/** What a shopper pays: the list price less the product's discount, never below nothing. */
export function discountedPrice(price: Amount, discount: ShopDiscount, currency: string): Amount {
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

/** Over all managed variants, or the product's own value; undefined where there is no value at all. */
export function rangeOf(
  product: ShopProduct,
  field: 'price' | 'cost' | 'weight',
): AmountRange | undefined {
  return spanOf(product.managed ? product.variants.map((each) => each[field]) : [product[field]])
}

export function spanOf(values: readonly (Amount | undefined)[]): AmountRange | undefined {
  let range: AmountRange | undefined
  for (const value of values) {
    // Most variants share one value: equal amounts are equal texts.
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
  /** Part of the price paid, 4 decimal places; nothing where nothing is paid. */
  readonly margin: Amount
}

export function profitOf(paid: Amount, cost: Amount): Profit {
  const profit = subtract(paid, cost)
  const margin = roundTo(inProportion('1' as Amount, paid, profit) ?? zero, 4, 'nearest')
  return { profit, margin }
}

/**
 * The product at another list price: managed variants move by the same difference. Undefined when
 * one of them would fall below nothing: the platform then refuses the whole product.
 */
export function withPrice(product: ShopProduct, price: Amount): ShopProduct | undefined {
  const variants = product.variants.map((variant) => ({
    ...variant,
    price: add(variant.price, subtract(price, product.price)),
  }))
  if (variants.some((variant) => compare(variant.price, zero) < 0)) return undefined
  return { ...product, price, variants }
}
