import type { Amount } from '../money/amount.ts'

/** The totals of the selected rows of a list. */
export interface SelectionSum {
  readonly selected: number
  /** How many of them are in the offline copy, and therefore in the totals. */
  readonly known: number
  readonly currency: string
  readonly paid: Amount
  readonly quantity: number
  /** How many have no tracked quantity. */
  readonly untracked: number
}
