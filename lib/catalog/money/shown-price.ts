import { compare } from './amount.ts'
import type { PricePair } from './paid-price.ts'
import type { Product, Variant } from '../product/product.ts'

/** The variants that customers choose from and pay for; none where the product itself is what is sold. */
export function listSold(product: Product): readonly Variant[] {
  const { options, variants, variantsManaged, variantsPriced } = product
  const isOwn = variantsPriced === true ? options.length > 0 : variantsManaged
  if (!isOwn) return none
  const visible = variants.filter((each) => each.visible)
  return visible.length > 0 ? visible : variants
}

const none: readonly Variant[] = []

/**
 * The prices that a product is called by: those of its cheapest variant. The price that a V1 product has
 * besides those of its variants is paid by nobody.
 */
export function shownPrice(product: Product): PricePair {
  return findCheapest(listSold(product)) ?? product
}

/** The first of those that cost least. */
export function findCheapest<Priced extends PricePair>(
  priced: readonly Priced[],
): Priced | undefined {
  return priced.reduce<Priced | undefined>(
    (min, each) => (min === undefined || compare(each.paidPrice, min.paidPrice) < 0 ? each : min),
    undefined,
  )
}
