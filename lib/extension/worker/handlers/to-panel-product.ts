import { maxNamedVariants, type PanelProduct } from '#lib/extension/app/panel.ts'
import { listMissing } from '#lib/core/catalog/product/missing-fields.ts'
import { isUnbuyable, labelVariant, type Product } from '#lib/core/catalog/product/product.ts'

/** Only what the panel shows: nothing that the web page may not know, as costs. */
export function toPanelProduct(product: Product): Omit<PanelProduct, 'lastChange' | 'offlineCopy'> {
  const { name, visible, currency, listPrice, paidPrice, ribbon, variantCount, thumbnail } = product
  const { tracked, quantity, status } = product.stock
  return {
    name,
    visible,
    currency,
    listPrice,
    paidPrice,
    ribbon,
    stock: { tracked, quantity, status },
    variantCount,
    thumbnail,
    outOfStock: listOutOfStock(product),
    missing: listMissing(product),
    isUnbuyable: isUnbuyable(product),
  }
}

/** The variants that customers miss. Where all are out of stock, the product itself says so. */
function listOutOfStock(product: Product): PanelProduct['outOfStock'] {
  const sold = product.variants.filter(({ visible }) => visible)
  const out = sold.filter(({ stock }) => stock.status === 'out-of-stock')
  if (out.length === sold.length) return { count: 0, names: [] }
  const names = out.map((variant) => labelVariant(product, variant))
  return { count: out.length, names: names.slice(0, maxNamedVariants) }
}
