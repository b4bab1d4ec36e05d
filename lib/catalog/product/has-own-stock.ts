import type { Variant } from './product.ts'

/**
 * Whether stock is lost with a variant whose stock is managed on its own. V1 gives none of it to a product that
 * loses its options: the product is then sold out.
 */
export function hasOwnStock({ stock }: Pick<Variant, 'stock'>): boolean {
  return stock.tracked ? stock.quantity !== 0 : stock.status === 'out-of-stock'
}
