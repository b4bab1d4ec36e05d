import { compare } from './amount.ts'
import type { PricePair } from './paid-price.ts'
import { isOnSale, type Product, type Variant } from '../product/product.ts'

/** The variants that customers choose and pay for; none where the product itself is sold. */
export function listSold(product: Product): readonly Variant[] {
  const { options, variants, variantsManaged, variantsPriced } = product
  const isOwn = variantsPriced === true ? options.length > 0 : variantsManaged
  if (!isOwn) return none
  const visible = variants.filter((each) => each.visible)
  return visible.length > 0 ? visible : variants
}

const none: readonly Variant[] = []

/**
 * The prices that are shown for a product: those of its cheapest variant. Nobody pays the price
 * that a V1 product has besides the prices of its variants.
 */
export function shownPrice(product: Product): PricePair {
  return findCheapest(listSold(product)) ?? product
}

/** Whether customers pay less than the regular price for anything that is sold of it. */
export function isSoldOnSale(product: Product): boolean {
  const sold = listSold(product)
  return sold.length > 0 ? sold.some(isOnSale) : isOnSale(product)
}

/** The first of the cheapest ones. */
export function findCheapest<Priced extends PricePair>(
  priced: readonly Priced[],
): Priced | undefined {
  return priced.reduce<Priced | undefined>(
    (min, each) => (min === undefined || compare(each.paidPrice, min.paidPrice) < 0 ? each : min),
    undefined,
  )
}
