import { type Amount, subtract, zero } from '#lib/core/catalog/money/amount.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { findDiscount } from '#lib/core/catalog/money/paid-price.ts'
import { isOnSale, type Product, type Variant } from '#lib/core/catalog/product/product.ts'
import { hasVariantRows, onlyVariant } from './show-options.ts'
import type { Style } from './style.ts'

/** Numbers of one variant. */
export function showVariantNumber(
  field: string,
  product: Product,
  variant: Variant,
  style: Style,
): string {
  switch (field) {
    case 'surcharge':
      return style.amount(subtract(variant.listPrice, product.listPrice))
    case 'listPrice':
      // Wix writes the difference to the price of the product, and no price.
      return style.layout === 'wix-v1' ? '' : showStored(field, variant, style)
    default:
      return showStored(field, variant, style)
  }
}

/**
 * Numbers of a product's own row: those of its only variant, or the ones it has besides its
 * variants'.
 */
export function showProductNumber(field: string, product: Product, style: Style): string {
  const { layout } = style
  const isV1Row = layout === 'wix-v1'
  if (field === 'discountMode') return readDiscount(product).kind.toUpperCase()
  if (field === 'discountValue') return style.amount(readDiscount(product).value)
  if (field === 'listPrice' && isV1Row) return style.amount(product.listPrice)
  const only = onlyVariant(product)
  if (only !== undefined) return showStored(field, only, style)
  if (product.variantsPriced === true) return ''
  if (hasVariantRows(product) && (field === 'stock' || field === 'stockSeen')) {
    // Wix writes this for stock that is tracked at variants.
    if (isV1Row) return product.stock.tracked ? '0' : 'InStock'
    return ''
  }
  return showStored(field, product, style)
}

function showStored(field: string, target: Product | Variant, style: Style): string {
  switch (field) {
    case 'listPrice':
      return style.amount(target.listPrice)
    case 'actualPrice':
      return style.amount(target.paidPrice)
    case 'salePrice':
      return isOnSale(target) ? style.amount(target.paidPrice) : ''
    case 'strikethrough':
      return isOnSale(target) ? style.amount(target.listPrice) : ''
    case 'stock':
    case 'stockSeen':
      return style.stock(target.stock)
    default:
      return showField(field, target, style)
  }
}

/** A field whose column needs no code of its own. */
export function showField(key: string, target: Product | Variant, style: Style): string {
  const { type, product, variant } = fieldAt(key) ?? {}
  const value = 'choices' in target ? variant?.read(target) : product?.read(target)
  if (typeof value === 'boolean') return style.flag(value)
  const isAmount = type?.display === 'money' || type?.display === 'weight'
  if (isAmount) return style.amount((value as Amount | null | undefined) ?? undefined)
  return typeof value === 'string' ? value : ''
}

/** The discount of a V1 product; for V3 the discount that gives the prices of all variants, none where no single one does. */
export function readDiscount(product: Product): { kind: string; value: Amount } {
  const { currency, discount, variants, variantsPriced } = product
  if (variantsPriced !== true) return discount.kind === 'none' ? noDiscount : discount
  return findDiscount(variants, currency) ?? noDiscount
}

const noDiscount = { kind: 'percent', value: zero }
