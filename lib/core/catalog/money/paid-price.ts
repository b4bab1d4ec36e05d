import {
  add,
  type Amount,
  compare,
  inProportion,
  percentOf,
  roundTo,
  subtract,
  zero,
} from './amount.ts'
import { currencyDigits } from './currency.ts'
import { type Discount, noDiscount, type Product } from '../product/product.ts'
import { roundPrice } from './rounding.ts'

/** Everything that the price paid depends on. */
export type Priced = Pick<Product, 'currency' | 'discount' | 'listPrice' | 'paidPrice'>

const hundred = '100' as Amount
const toCurrency = { to: 'currency' } as const

/**
 * What a shopper pays after the list price becomes `listPrice`: a percentage discount stays the
 * same percentage, an amount the same amount, and a sale without a discount (a compare-at price)
 * moves in proportion.
 */
export function paidPriceAfter(
  product: Priced,
  listPrice: Amount,
  discount: Discount = product.discount,
): Amount {
  const { currency } = product
  const isSame = discount === product.discount || isSameDiscount(discount, product.discount)
  if (isSame && listPrice === product.listPrice) return product.paidPrice
  const isReduced = discount.kind === 'amount' || discount.kind === 'percent'
  if (isReduced || !isSame || product.paidPrice === product.listPrice) {
    return applyDiscount(listPrice, discount, currency)
  }
  const moved = inProportion(product.paidPrice, product.listPrice, listPrice)
  return moved === undefined ? listPrice : roundPrice(moved, toCurrency, currency)
}

/** What a shopper pays for a list price with this discount alone. */
export function applyDiscount(listPrice: Amount, discount: Discount, currency: string): Amount {
  if (discount.kind === 'amount') return subtract(listPrice, discount.value)
  if (discount.kind === 'percent') return lessPercent(listPrice, discount.value, currency)
  return listPrice
}

export interface PricePair {
  readonly listPrice: Amount
  readonly paidPrice: Amount
}

/** Whether the two contradict each other: nobody pays more than the list price. */
export function isPaidAboveList({ listPrice, paidPrice }: PricePair): boolean {
  return compare(paidPrice, listPrice) > 0
}

/**
 * Both prices of a V3 variant after its list price becomes `listPrice`. A sale keeps its
 * percentage, as Catalog V1 does; a price paid that is not below the list price is no sale.
 */
export function pairAfter(current: Priced, listPrice: Amount): PricePair {
  const paidPrice = paidPriceAfter(current, listPrice)
  return { listPrice, paidPrice: compare(paidPrice, listPrice) < 0 ? paidPrice : listPrice }
}

/** Whether a sale moved with its list price, at the same percentage as before. */
export function isDerivedFrom(before: PricePair, after: PricePair, currency: string): boolean {
  if (before.listPrice === after.listPrice || compare(before.paidPrice, before.listPrice) >= 0) {
    return false
  }
  const followed = pairAfter({ ...before, currency, discount: noDiscount }, after.listPrice)
  return followed.paidPrice === after.paidPrice
}

/** As the store computes it: in the precision of the currency. */
export function lessPercent(price: Amount, percent: Amount, currency: string): Amount {
  const rest = subtract(hundred, percent)
  return rest === hundred ? price : roundPrice(percentOf(price, rest), toCurrency, currency)
}

/**
 * The one discount that turns all of these list prices into these prices paid, because a V1 product
 * has one discount for all its variants; of `kind` if that is possible. Undefined where nothing is
 * reduced, or where no discount fits.
 */
export function findDiscount(
  pairs: readonly PricePair[],
  currency: string,
  kind: Discount['kind'] = 'amount',
): Discount | undefined {
  const reduced = pairs.filter(({ listPrice, paidPrice }) => compare(paidPrice, listPrice) < 0)
  const [first] = reduced
  if (first === undefined) return undefined
  const isForAll = (discount: Discount) =>
    pairs.every(
      ({ listPrice, paidPrice }) => applyDiscount(listPrice, discount, currency) === paidPrice,
    )
  const offers: Discount[] = [
    { kind: 'amount', value: subtract(first.listPrice, first.paidPrice) },
    ...listPercents(reduced, currency).map((value) => ({ kind: 'percent', value })),
  ]
  const fitting = offers.filter(isForAll)
  return fitting.find((each) => each.kind === kind) ?? fitting[0]
}

/**
 * Percentages that may round to all of these prices, the shortest first: none is off by more than
 * half a unit.
 */
function listPercents(pairs: readonly PricePair[], currency: string): Amount[] {
  const half = `0.${'0'.repeat(currencyDigits(currency))}5` as Amount
  const bounds = pairs.map(({ listPrice, paidPrice }) => {
    const off = subtract(listPrice, paidPrice)
    const toPercent = (amount: Amount) => inProportion(amount, listPrice, hundred) ?? zero
    return [toPercent(subtract(off, half)), toPercent(add(off, half))] as const
  })
  const min = bounds.map(([low]) => low).reduce((a, b) => (compare(a, b) < 0 ? b : a))
  const max = bounds.map(([, high]) => high).reduce((a, b) => (compare(a, b) < 0 ? a : b))
  const middle = percentOf(add(min, max), '50' as Amount)
  return Array.from({ length: percentDigits + 1 }, (_, digits) => [
    roundTo(min, digits, 'up'),
    roundTo(middle, digits, 'nearest'),
  ]).flat()
}

/** The precision that Wix's own forms accept. */
const percentDigits = 2

export function percentBetween(list: Amount, paid: Amount): Amount | undefined {
  const percent = inProportion(subtract(list, paid), list, hundred)
  return percent && roundTo(percent, percentDigits, 'nearest')
}

export function isSameDiscount(one: Discount, other: Discount): boolean {
  return one.kind === other.kind && one.value === other.value
}
