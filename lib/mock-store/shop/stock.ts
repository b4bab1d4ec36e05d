import type { ShopProduct, ShopVariant } from './shop.ts'
import { listStockVariants } from './variants.ts'

export interface StockSummary {
  readonly tracked: boolean
  /** All variants together, when counted. */
  readonly quantity: number | undefined
  readonly inStock: boolean
  readonly status: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'
}

export function isInStock(product: ShopProduct, variant: ShopVariant): boolean {
  return product.tracked ? variant.quantity > 0 : variant.inStock
}

export function summarizeStock(product: ShopProduct): StockSummary {
  const variants = listStockVariants(product)
  const available = variants.filter((variant) => isInStock(product, variant)).length
  const quantity = product.tracked
    ? variants.reduce((sum, variant) => sum + variant.quantity, 0)
    : undefined
  const status =
    available === 0
      ? 'OUT_OF_STOCK'
      : available === variants.length
        ? 'IN_STOCK'
        : 'PARTIALLY_OUT_OF_STOCK'
  return { tracked: product.tracked, quantity, inStock: available > 0, status }
}
