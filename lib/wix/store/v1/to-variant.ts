import type { Variant as ApiVariant } from '#lib/wix/api/index.ts'
import { type Amount, amountFromNumber } from '#lib/core/catalog/money/amount.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { Variant } from '#lib/core/catalog/product/product.ts'
import { toDimensions } from '../to-dimensions.ts'

export function toAmount(value: number | undefined): Amount | undefined {
  return value === undefined ? undefined : amountFromNumber(value)
}

/**
 * A cost or weight. The platform returns 0 where none was entered, and no product costs or weighs
 * 0.
 */
export function toNumber(value: number | undefined): Amount | undefined {
  return value === 0 ? undefined : toAmount(value)
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
    cost: toNumber(variant.costAndProfitData?.itemCost),
    weight: toNumber(variant.weight),
    visible: variant.visible ?? true,
    ...toDimensions(variant),
    stock: {
      tracked: stock.trackQuantity ?? false,
      quantity: stock.trackQuantity ? stock.quantity : undefined,
      status: stock.inStock === false ? 'out-of-stock' : 'in-stock',
    },
  }
}
