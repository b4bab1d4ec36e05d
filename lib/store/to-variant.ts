import type { Variant as ApiVariant } from '#lib/api/index.ts'
import { type Amount, amountFromNumber } from '#lib/domain/amount.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import type { Variant } from '#lib/domain/product.ts'

export function toAmount(value: number | undefined): Amount | undefined {
  return value === undefined ? undefined : amountFromNumber(value)
}

/** The platform answers 0 where nobody entered a cost: a shop that gives nothing away has none of 0. */
export function toCost(itemCost: number | undefined): Amount | undefined {
  return itemCost === 0 ? undefined : toAmount(itemCost)
}

/** `prices` are the product's own: a variant that is not managed has no others. */
export function toVariant(
  { id, choices = {}, variant = {}, stock = {} }: ApiVariant,
  prices: Pick<Variant, 'listPrice' | 'paidPrice'>,
): Variant {
  const listPrice = toAmount(variant.priceData?.price)
  return {
    id: id as VariantId,
    choices,
    sku: variant.sku ?? '',
    listPrice: listPrice ?? prices.listPrice,
    paidPrice: toAmount(variant.priceData?.discountedPrice) ?? listPrice ?? prices.paidPrice,
    cost: toCost(variant.costAndProfitData?.itemCost),
    weight: toAmount(variant.weight),
    visible: variant.visible ?? true,
    stock: {
      tracked: stock.trackQuantity ?? false,
      quantity: stock.trackQuantity ? stock.quantity : undefined,
      status: stock.inStock === false ? 'out-of-stock' : 'in-stock',
    },
  }
}
