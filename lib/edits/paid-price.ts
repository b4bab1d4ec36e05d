import { type Amount, inProportion, percentOf, subtract } from '#lib/domain/amount.ts'
import type { Discount, Product } from '#lib/domain/product.ts'
import { roundPrice } from '#lib/domain/rounding.ts'

/** What a discount is worth on a price: all that the price paid depends on. */
export type Priced = Pick<Product, 'currency' | 'discount' | 'listPrice' | 'paidPrice'>

const hundred = '100' as Amount
const toCurrency = { to: 'currency' } as const

/**
 * What a shopper pays once the list price is `listPrice`: a percent keeps its percent, an amount its
 * amount, and a sale that is no discount (a compare-at price) moves in proportion.
 */
export function paidPriceAfter(
  product: Priced,
  listPrice: Amount,
  discount: Discount = product.discount,
): Amount {
  const { currency } = product
  const isSame = discount === product.discount || isSameDiscount(discount, product.discount)
  if (isSame && listPrice === product.listPrice) return product.paidPrice
  if (discount.kind === 'amount') return subtract(listPrice, discount.value)
  if (discount.kind === 'percent') return lessPercent(listPrice, discount.value, currency)
  if (!isSame || product.paidPrice === product.listPrice) return listPrice
  const moved = inProportion(product.paidPrice, product.listPrice, listPrice)
  return moved === undefined ? listPrice : roundPrice(moved, toCurrency, currency)
}

/** As the shop makes it: in the precision of the currency. */
export function lessPercent(price: Amount, percent: Amount, currency: string): Amount {
  const rest = subtract(hundred, percent)
  return rest === hundred ? price : roundPrice(percentOf(price, rest), toCurrency, currency)
}

export function isSameDiscount(one: Discount, other: Discount): boolean {
  return one.kind === other.kind && one.value === other.value
}
