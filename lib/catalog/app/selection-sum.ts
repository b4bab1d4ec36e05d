import type { Amount } from '../money/amount.ts'

/** What the ticked rows of a list add up to. */
export interface SelectionSum {
  readonly selected: number
  /** How many of them are in the copy, and so in the sums. */
  readonly known: number
  readonly currency: string
  readonly paid: Amount
  readonly quantity: number
  /** How many have no count of pieces. */
  readonly untracked: number
}
