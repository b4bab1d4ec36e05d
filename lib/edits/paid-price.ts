import { add, type Amount, inProportion, percentOf, subtract, zero } from '#lib/domain/amount.ts'
import type { Product } from '#lib/domain/product.ts'
import { roundPrice } from '#lib/domain/rounding.ts'

/** What a discount is worth on a price: all that the price paid depends on. */
export type Priced = Pick<Product, 'currency' | 'discount' | 'listPrice' | 'paidPrice'>

const hundred = '100' as Amount
const toCurrency = { to: 'currency' } as const

/**
 * What a shopper pays once the list price is `listPrice`: a percent keeps its percent, an amount its
 * amount, and a sale that is no discount (a compare-at price) moves in proportion.
 */
export function paidPriceAfter(product: Priced, listPrice: Amount): Amount {
  const { currency, discount } = product
  if (listPrice === product.listPrice) return product.paidPrice
  if (discount.kind === 'amount') return subtract(listPrice, discount.value)
  if (discount.kind === 'percent') {
    const rest = add(hundred, subtract(zero, discount.value))
    return rest === hundred
      ? listPrice
      : roundPrice(percentOf(listPrice, rest), toCurrency, currency)
  }
  if (product.paidPrice === product.listPrice) return listPrice
  const moved = inProportion(product.paidPrice, product.listPrice, listPrice)
  return moved === undefined ? listPrice : roundPrice(moved, toCurrency, currency)
}
