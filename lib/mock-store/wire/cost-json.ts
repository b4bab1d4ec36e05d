import { type Amount, zero } from '#lib/catalog/money/amount.ts'
import { discountedPrice, profitOf } from '../shop/prices.ts'
import { formatPrice, type Priced } from './money.ts'

/** `{costAndProfitData}`; a cost that nobody entered counts as nothing, as on the platform. */
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
