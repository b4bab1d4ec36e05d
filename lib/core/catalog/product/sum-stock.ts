import type { StockAt } from './product-details.ts'

/**
 * The stock of several variants at one location together: the sum of what is tracked, or else whether any is in
 * stock, or null where the location has no entry for any of them.
 */
export function sumStock(levels: readonly (StockAt | undefined)[]): StockAt {
  const entries = levels.filter((each) => each !== undefined && each !== null)
  const quantities = entries.filter((each) => typeof each === 'number')
  if (quantities.length > 0) return quantities.reduce((sum, each) => sum + each, 0)
  return entries.length === 0 ? null : entries.includes(true)
}
