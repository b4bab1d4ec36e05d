import { type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import { fromScaled } from '#lib/core/search/scaled.ts'
import type { LocalIndex } from './local-index.ts'

/** The largest amount of each kind that the offline copy has; zero where it knows none. */
export function readLargestAmounts({ index }: Pick<LocalIndex, 'index'>) {
  let [listPrice, paidPrice, cost] = [zero, zero, zero]
  for (const segment of index.segments) {
    const { scale } = segment
    const lists = Math.max(largest(segment.listPrice), largest(segment.pricedLists))
    const paids = Math.max(largest(segment.paidPrice), largest(segment.pricedPaids))
    listPrice = larger(listPrice, fromScaled(lists, scale))
    paidPrice = larger(paidPrice, fromScaled(paids, scale))
    // One more than the cost, and 0 where it is unknown.
    cost = larger(cost, fromScaled(Math.max(0, largest(segment.cost) - 1), scale))
  }
  return { listPrice, paidPrice, cost }
}

function largest(amounts: ArrayLike<number>): number {
  let most = 0
  for (let at = 0; at < amounts.length; at++) most = Math.max(most, amounts[at] ?? 0)
  return most
}

function larger(one: Amount, other: Amount): Amount {
  return compare(one, other) < 0 ? other : one
}
