import { add, type Amount, percentOf, roundTo } from './amount.ts'

/**
 * One request that changes an amount of many products, relative to its value when the request
 * arrives.
 */
export interface Adjustment {
  readonly path: 'listPrice' | 'cost' | 'weight'
  /** Percentages are whole numbers; the result is rounded to two digits, or to none. */
  readonly by: { readonly amount: Amount } | { readonly percent: number; readonly isWhole: boolean }
}

/** The amount after the store has applied the adjustment. */
export function adjust(number: Amount, { by }: Adjustment): Amount {
  if ('amount' in by) return add(number, by.amount)
  const moved = percentOf(number, String(100 + by.percent) as Amount)
  return roundTo(moved, by.isWhole ? 0 : 2, 'nearest')
}
