import type { Product } from './product.ts'

/**
 * Whether customers see the product but cannot buy it, because every variant is hidden. Wix reports
 * such a product as in stock.
 */
export function isUnbuyable({ visible, variants }: Pick<Product, 'visible' | 'variants'>): boolean {
  return visible && variants.length > 0 && variants.every((variant) => !variant.visible)
}
