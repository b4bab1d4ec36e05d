import type { ProductId } from '../ids.ts'
import type { Product } from './product.ts'

/** A SKU that a product of the store has now. */
export interface KnownSku {
  readonly sku: string
  readonly id: ProductId
  readonly name: string
}

/** Which of the wanted SKUs a product has, each as often as it has it. */
export function findSkus(product: Product, wanted: ReadonlySet<string>): KnownSku[] {
  const { id, name, variantsManaged, variantsPriced = false } = product
  // Without values of their own, variants repeat the product's SKU.
  const isOwn = variantsManaged || variantsPriced
  const skus = isOwn ? product.variants.map(({ sku }) => sku) : [product.sku]
  return skus.flatMap((sku) => (wanted.has(sku) ? [{ sku, id, name }] : []))
}
