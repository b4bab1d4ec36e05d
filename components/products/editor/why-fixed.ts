import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'

type ProductShape = Pick<Product, 'variantsPriced' | 'variantsManaged' | 'variants' | 'options'>

/** Whether each variant has its own numbers, from which those of the product follow. */
export function isPerVariant({ variantsPriced, variantsManaged, variants }: ProductShape): boolean {
  return variants.length > 1 && (variantsPriced === true || variantsManaged)
}

/** Why a number cannot be set for the product itself. */
export function whyPerVariant(product: ProductShape): string | undefined {
  return isPerVariant(product) ? t.product.fixedPerVariant : undefined
}

/** Why options cannot be changed. The pictures of their choices can always be changed. */
export function whyOptionsFixed(product: ProductShape): string | undefined {
  const { variantsPriced, variantsManaged, options } = product
  const hasNumbers = variantsPriced !== true && variantsManaged && options.length > 0
  return hasNumbers ? t.product.fixedV1Options : undefined
}

/** Why a cell of the variant table cannot be changed; undefined if it can. */
export function whyVariantFixed(product: ProductShape, field: string): string | undefined {
  if (product.variantsPriced === true) return undefined
  if (field === 'paidPrice') return t.product.fixedV1Paid
  if (field === 'barcode') return t.product.fixedV1Barcode
  return product.variantsManaged ? undefined : t.product.fixedNotManaged
}
