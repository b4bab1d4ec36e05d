import { isSoldOnSale } from '../money/shown-price.ts'
import type { Product, Stock } from './product.ts'

/** What can begin and cease to be true of a product. */
export type Condition =
  | { readonly kind: 'sold-out' }
  | {
      readonly kind: 'low-stock'
      /** The quantity from which down it is low. */
      readonly limit: number
      /** Also of each variant that customers can choose. */
      readonly ofVariants?: true | undefined
    }
  | { readonly kind: 'on-sale' }

export const maxLowStock = 1_000_000

/** The product itself, among the ids of variants. */
export const ofProduct = ''

/**
 * Of what the condition holds: of the product (`ofProduct`), or of variants, by their ids. Sold out and on sale
 * mean the same as in a search: a product with some variants out of stock is not sold out.
 */
export function findTargets(condition: Condition, product: Product): readonly string[] {
  switch (condition.kind) {
    case 'sold-out':
      return product.stock.status === 'out-of-stock' ? [ofProduct] : []
    case 'on-sale':
      return isSoldOnSale(product) ? [ofProduct] : []
    case 'low-stock':
      return findLow(condition, product)
  }
}

function findLow(
  { limit, ofVariants }: Extract<Condition, { readonly kind: 'low-stock' }>,
  { stock, variants }: Product,
): readonly string[] {
  const own = isLow(stock, limit) ? [ofProduct] : []
  // The one variant of a plain product repeats its stock.
  if (ofVariants !== true || variants.length < 2) return own
  const low = variants.filter((each) => each.visible && isLow(each.stock, limit))
  return [...own, ...low.map(({ id }) => id)]
}

/** Stock that is not tracked is low only when it is marked as out of stock. */
function isLow({ tracked, quantity, status }: Stock, limit: number): boolean {
  return tracked && quantity !== undefined ? quantity <= limit : status === 'out-of-stock'
}

/** A text that names the condition: equal for equal conditions. */
export type ConditionKey =
  | Exclude<Condition['kind'], 'low-stock'>
  | `low-stock ${number}`
  | `low-stock ${number} variants`

export function keyOfCondition(condition: Condition): ConditionKey {
  if (condition.kind !== 'low-stock') return condition.kind
  const key = `low-stock ${condition.limit}` as const
  return condition.ofVariants === true ? `${key} variants` : key
}
