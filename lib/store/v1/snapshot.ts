import type { Product } from '#lib/api/index.ts'

/** Everything that making a product anew would need, as plain data. */
export function toSnapshot(product: Product): unknown {
  return JSON.parse(JSON.stringify(product))
}
