import type { Product } from './product.ts'

/**
 * Customers see it and cannot buy any of it: every variant is hidden. Wix calls such a product in stock.
 */
export function isUnbuyable({ visible, variants }: Pick<Product, 'visible' | 'variants'>): boolean {
  return visible && variants.length > 0 && variants.every((variant) => !variant.visible)
}
