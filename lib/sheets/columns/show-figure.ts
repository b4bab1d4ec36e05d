import { type Amount, subtract, zero } from '#lib/domain/amount.ts'
import { fieldAt } from '#lib/domain/fields/registry.ts'
import { findDiscount } from '#lib/domain/paid-price.ts'
import { isOnSale, type Product, type Variant } from '#lib/domain/product.ts'
import { hasVariantRows, onlyVariant } from './show-options.ts'
import type { Style } from './style.ts'

/** Figures of one variant. */
export function showVariantFigure(
  field: string,
  product: Product,
  variant: Variant,
  style: Style,
): string {
  switch (field) {
    case 'surcharge':
      return style.amount(subtract(variant.listPrice, product.listPrice))
    case 'listPrice':
      // Wix writes what a variant costs above its product, and no price.
      return style.layout === 'wix-v1' ? '' : showHeld(field, variant, style)
    default:
      return showHeld(field, variant, style)
  }
}

/** Figures of a product's own row: those of its only variant, or what it has besides its variants'. */
export function showProductFigure(field: string, product: Product, style: Style): string {
  const { layout } = style
  const isV1Row = layout === 'wix-v1'
  if (field === 'discountMode') return readDiscount(product).kind.toUpperCase()
  if (field === 'discountValue') return style.amount(readDiscount(product).value)
  if (field === 'listPrice' && isV1Row) return style.amount(product.listPrice)
  const only = onlyVariant(product)
  if (only !== undefined) return showHeld(field, only, style)
  if (product.variantsPriced === true) return ''
  if (hasVariantRows(product) && (field === 'stock' || field === 'stockSeen')) {
    // Wix writes this for what is counted at variants.
    if (isV1Row) return product.stock.tracked ? '0' : 'InStock'
    return ''
  }
  return showHeld(field, product, style)
}

function showHeld(field: string, holder: Product | Variant, style: Style): string {
  switch (field) {
    case 'listPrice':
      return style.amount(holder.listPrice)
    case 'actualPrice':
      return style.amount(holder.paidPrice)
    case 'salePrice':
      return isOnSale(holder) ? style.amount(holder.paidPrice) : ''
    case 'strikethrough':
      return isOnSale(holder) ? style.amount(holder.listPrice) : ''
    case 'stock':
    case 'stockSeen':
      return style.stock(holder.stock)
    default:
      return showField(field, holder, style)
  }
}

/** A field whose column needs no code of its own. */
export function showField(key: string, holder: Product | Variant, style: Style): string {
  const { type, product, variant } = fieldAt(key) ?? {}
  const value = 'choices' in holder ? variant?.read(holder) : product?.read(holder)
  if (typeof value === 'boolean') return style.flag(value)
  const isAmount = type?.display === 'money' || type?.display === 'weight'
  if (isAmount) return style.amount((value as Amount | null | undefined) ?? undefined)
  return typeof value === 'string' ? value : ''
}

/** As the older catalog tells it; of the newer one the discount that makes the prices of all variants. */
export function readDiscount(product: Product): { kind: string; value: Amount } {
  const { currency, discount, listPrice, paidPrice, variants, variantsPriced } = product
  if (variantsPriced !== true) return discount.kind === 'none' ? noDiscount : discount
  const found = findDiscount(variants, currency)
  if (found !== undefined) return found
  return isOnSale(product) ? { kind: 'amount', value: subtract(listPrice, paidPrice) } : noDiscount
}

const noDiscount = { kind: 'percent', value: zero }
