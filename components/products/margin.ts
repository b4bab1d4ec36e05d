import { type Amount, changePercent, subtract } from '#lib/domain/amount.ts'

export interface Margin {
  readonly profit: Amount
  /** Of the price paid; undefined when nothing is paid. */
  readonly percent: number | undefined
}

export function marginOf(paidPrice: Amount, cost: Amount): Margin {
  const share = changePercent(paidPrice, cost)
  return {
    profit: subtract(paidPrice, cost),
    percent: share === undefined ? undefined : -share,
  }
}
