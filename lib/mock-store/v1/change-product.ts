import { violation } from '../http/api-error.ts'
import { withPrice } from '../state/prices.ts'
import type { StoreProduct } from '../state/store.ts'
import { listCombinations, rebuildVariants } from '../state/variants.ts'
import type { SentProduct } from './product-fields.ts'

/** Applies the sent fields to a product. Throws a 400 if they break a rule of the platform. */
export function changeProduct(product: StoreProduct, sent: SentProduct): StoreProduct {
  const { price, cost, weight, sku, options, managed, ...plain } = sent
  let next: StoreProduct = { ...product, ...plain }
  if (options !== undefined || managed !== undefined) {
    next = withOptions(next, options ?? product.options, managed ?? product.managed)
  }
  if (price !== undefined) {
    const shifted = withPrice(next, price)
    if (shifted === undefined) throw violation('priceData.price', 'makes a variant price negative')
    next = shifted
  }
  if (cost !== undefined) next = withCost(next, () => cost)
  if (weight !== undefined) next = withWeight(next, () => weight)
  // With managed variants, only variants have SKUs.
  if (sku !== undefined && !next.managed) next = { ...next, sku }
  return next
}

type Change = (old: StoreProduct['cost']) => StoreProduct['cost']

/** Sets the cost of goods, with managed variants that of each of them. */
export function withCost(product: StoreProduct, change: Change): StoreProduct {
  const variants = product.variants.map((each) => ({ ...each, cost: change(each.cost) }))
  return { ...product, cost: change(product.cost), variants }
}

export function withWeight(product: StoreProduct, change: Change): StoreProduct {
  const variants = product.variants.map((each) => ({ ...each, weight: change(each.weight) }))
  return { ...product, weight: change(product.weight), variants }
}

const maxVariants = 1000
const maxManaged = 300

function withOptions(
  product: StoreProduct,
  options: StoreProduct['options'],
  managed: boolean,
): StoreProduct {
  const count = listCombinations(options).length
  if (count > maxVariants) {
    throw violation('productOptions', `make ${count} variants, expected ${maxVariants} or less`)
  }
  if (managed && options.length === 0) {
    throw violation('manageVariants', "manageVariants can't be true without product options")
  }
  if (managed && !product.managed && count > maxManaged) {
    throw violation(
      'manageVariants',
      `manageVariants can't be true with more than ${maxManaged} variants`,
    )
  }
  if (!managed && product.managed && hasVariantData(product)) {
    throw violation('manageVariants', "manageVariants can't be false while variants have data")
  }
  const next = { ...product, options, managed }
  return { ...next, variants: rebuildVariants(next) }
}

/** Whether a variant has its own values. */
function hasVariantData(product: StoreProduct): boolean {
  return product.variants.some(
    (variant) =>
      variant.sku !== '' ||
      variant.price !== product.price ||
      variant.cost !== product.cost ||
      variant.weight !== product.weight ||
      !variant.visible,
  )
}
