import type { Variant } from './product.ts'

/**
 * Whether removing options would lose stock. V1 gives a product that loses its options none of its
 * variants' own stock: the product is then sold out.
 */
export function hasOwnStock({ stock }: Pick<Variant, 'stock'>): boolean {
  return stock.tracked ? stock.quantity !== 0 : stock.status === 'out-of-stock'
}
