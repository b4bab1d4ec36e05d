import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'

type Asked = Pick<Product, 'variantsPriced' | 'variantsManaged' | 'variants' | 'options'>

/** Each variant has figures of its own: the product's follow from them. */
export function isPerVariant({ variantsPriced, variantsManaged, variants }: Asked): boolean {
  return variants.length > 1 && (variantsPriced === true || variantsManaged)
}

/** Why a figure cannot be set at the product itself. */
export function whyPerVariant(product: Asked): string | undefined {
  return isPerVariant(product) ? t.product.fixedPerVariant : undefined
}

/** Why options cannot be changed; the pictures of their choices can. */
export function whyOptionsFixed(product: Asked): string | undefined {
  const { variantsPriced, variantsManaged, options } = product
  const hasNumbers = variantsPriced !== true && variantsManaged && options.length > 0
  return hasNumbers ? t.product.fixedV1Options : undefined
}

/** Why a cell of the variants' table cannot be changed; undefined when it can. */
export function whyVariantFixed(product: Asked, field: string): string | undefined {
  if (product.variantsPriced === true) return undefined
  if (field === 'paidPrice') return t.product.fixedV1Paid
  if (field === 'barcode') return t.product.fixedV1Barcode
  return product.variantsManaged ? undefined : t.product.fixedNotManaged
}
