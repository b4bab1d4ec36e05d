import type { Money, Price } from '#lib/api/v3/index.ts'
import { type Amount, compare, parseAmount } from '#lib/catalog/money/amount.ts'

export function toAmount({ amount }: Money = {}): Amount | undefined {
  return amount === undefined ? undefined : parseAmount(amount)
}

/**
 * What a shopper pays, and the price before a discount where it is higher; undefined without a
 * price.
 */
export function toPrices(
  price: Price | undefined,
): { readonly listPrice: Amount; readonly paidPrice: Amount } | undefined {
  const paidPrice = toAmount(price?.actualPrice)
  if (paidPrice === undefined) return undefined
  const compareAt = toAmount(price?.compareAtPrice)
  const isOnSale = compareAt !== undefined && compare(compareAt, paidPrice) > 0
  return { listPrice: isOnSale ? compareAt : paidPrice, paidPrice }
}
