import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { hasVariantRows, onlyVariant } from '#lib/core/import-export/columns/show-options.ts'

/**
 * The product as the rows of a store with this catalog show it: V3 has prices, stock and codes at variants alone, V1
 * at the product too. Images are named by their addresses, because ids belong to one store.
 */
export function toOtherCatalog(product: Product, to: Catalog): Product {
  const media = product.media.flatMap((each) =>
    each.kind === 'image' ? [{ ...each, id: each.url }] : [],
  )
  const variantsPriced = to === 'v3'
  const common = { ...product, media, variantsPriced }
  if (hasVariantRows(product)) {
    const own =
      product.variantsPriced === true ? { sku: '', cost: undefined, weight: undefined } : {}
    return { ...common, ...own, variantsManaged: true }
  }
  if (product.options.length > 0 && variantsPriced) {
    const variants = product.variants.map((variant) => withoutShared(product, variant))
    return { ...common, variantsManaged: true, variants }
  }
  const only = onlyVariant(product)
  const { sku, listPrice, paidPrice, cost, weight, stock } = only ?? product
  const values = { sku, listPrice, paidPrice, cost, weight, stock }
  const variant = { id: wholeProduct, choices: {}, visible: true, barcode: '', ...only, ...values }
  return { ...common, ...values, variantsManaged: false, variants: [variant] }
}

/** Variants that share the values of their V1 product. How they share its stock is not known: it is not tracked. */
function withoutShared({ cost, weight, stock: { status } }: Product, variant: Variant): Variant {
  const isIn = status !== 'out-of-stock' && variant.stock.status !== 'out-of-stock'
  const stock = { tracked: false, status: isIn ? 'in-stock' : 'out-of-stock' } as const
  return { ...variant, sku: '', cost, weight, stock }
}
