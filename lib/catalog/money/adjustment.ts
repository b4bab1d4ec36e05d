import { add, type Amount, percentOf, roundTo } from './amount.ts'

/** One request that moves a figure of many products, from whatever it is when the request arrives. */
export interface Adjustment {
  readonly path: 'listPrice' | 'cost' | 'weight'
  /** Percents are whole numbers; what they make is rounded to two digits, or to none. */
  readonly by: { readonly amount: Amount } | { readonly percent: number; readonly isWhole: boolean }
}

/** What the shop makes of a figure. */
export function adjust(number: Amount, { by }: Adjustment): Amount {
  if ('amount' in by) return add(number, by.amount)
  const moved = percentOf(number, String(100 + by.percent) as Amount)
  return roundTo(moved, by.isWhole ? 0 : 2, 'nearest')
}
