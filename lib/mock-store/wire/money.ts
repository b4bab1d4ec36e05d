import { type Amount, inProportion, roundTo, zero } from '#lib/core/catalog/money/amount.ts'
import { discountedPrice, profitOf } from '../state/prices.ts'
import type { PricePerUnit, StoreDiscount } from '../state/store.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Formatted in the language of the site. The mock store is English. */
export function formatPrice(amount: Amount, currency: string): string {
  let format = formats.get(currency)
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    formats.set(currency, format)
  }
  return format.format(Number(amount))
}

export interface Priced {
  readonly price: Amount
  readonly discount: StoreDiscount
  readonly pricePerUnit?: PricePerUnit | undefined
}

/** `{currency, price, discountedPrice, formatted}`: JSON numbers, as V1 sends them. */
export function toPriceData({ price, discount, pricePerUnit }: Priced, currency: string): object {
  const paid = discountedPrice(price, discount, currency)
  const perUnit = pricePerUnit === undefined ? undefined : unitPrice(paid, pricePerUnit)
  return {
    currency,
    price: Number(price),
    discountedPrice: Number(paid),
    formatted: {
      price: formatPrice(price, currency),
      discountedPrice: formatPrice(paid, currency),
      ...(perUnit === undefined ? {} : { pricePerUnit: formatPrice(perUnit, currency) }),
    },
    ...(perUnit === undefined ? {} : { pricePerUnit: Number(perUnit) }),
  }
}

/** Only within one unit, because the platform's conversion between units is not documented. */
function unitPrice(paid: Amount, per: PricePerUnit): Amount | undefined {
  if (per.totalUnit !== per.baseUnit || per.totalQuantity === zero) return undefined
  const price = inProportion(paid, per.totalQuantity, per.baseQuantity)
  return price && roundTo(price, 2, 'nearest')
}

/** `{costAndProfitData}`. A missing cost counts as zero, as on the platform. */
export function toCostJson(priced: Priced, cost: Amount | undefined, currency: string): object {
  const itemCost = cost ?? zero
  const paid = discountedPrice(priced.price, priced.discount, currency)
  const { profit, margin } = profitOf(paid, itemCost)
  return {
    costAndProfitData: {
      itemCost: Number(itemCost),
      formattedItemCost: formatPrice(itemCost, currency),
      profit: Number(profit),
      formattedProfit: formatPrice(profit, currency),
      profitMargin: Number(margin),
    },
  }
}
