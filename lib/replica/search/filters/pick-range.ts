import type { Column } from '../column.ts'
import type { Bound, Range, RangeFilter } from '../grammar/query.ts'
import { countDecimals, toScaled } from '../scaled.ts'
import { rowFlags, type RowSet, type Segment } from '../segment.ts'
import { intersect, pickBetween, pickFlags } from './row-sets.ts'

export function pickRange(segment: Segment, filter: RangeFilter): RowSet {
  const { name, range } = filter
  const { scale, flags } = segment
  switch (name) {
    case 'price':
      return withPriced(segment, pickScaled(segment.paidPrice, range, scale, 0), () =>
        pickPrices(segment, filter),
      )
    case 'list':
      return withPriced(segment, pickScaled(segment.listPrice, range, scale, 0), () =>
        pickPrices(segment, filter),
      )
    case 'cost':
      return intersect(
        pickScaled(segment.cost, range, scale, 1),
        pickBetween(segment.cost, 1, Infinity),
      )
    case 'margin':
      return pickMargin(segment, range)
    case 'quantity': {
      const counted = pickFlags(flags, rowFlags.counted, rowFlags.counted)
      return intersect(pickScaled(segment.quantity, range, 0, 0), counted)
    }
    case 'variants':
      return pickScaled(segment.variantCount, range, 0, 0)
  }
}

/** Of the prices of rows that have several: those within a range of prices. */
export function pickPrices(
  { scale, pricedPaids, pricedLists }: Segment,
  filter: RangeFilter,
): RowSet {
  return pickScaled(filter.name === 'list' ? pricedLists : pricedPaids, filter.range, scale, 0)
}

/** The integers of a column that lie within a range of amounts, all without a rounding. */
function pickScaled(column: Column, { from, to }: Range, scale: number, shift: number): RowSet {
  const min = from === undefined ? -Infinity : minWithin(from, scale)
  const max = to === undefined ? Infinity : maxWithin(to, scale)
  return pickBetween(column, min + shift, max + shift)
}

function minWithin({ amount, isIncluded }: Bound, scale: number): number {
  const { floor, isExact } = toScaled(amount, scale)
  return isIncluded && isExact ? floor : floor + 1
}

function maxWithin({ amount, isIncluded }: Bound, scale: number): number {
  const { floor, isExact } = toScaled(amount, scale)
  return isExact && !isIncluded ? floor - 1 : floor
}

/** A row whose variants are sold at several prices is within where any of them is. */
function withPriced(segment: Segment, set: RowSet, pick: () => RowSet): RowSet {
  const { pricedRows, pricedStarts } = segment
  if (pricedRows.length === 0) return set
  const prices = pick()
  for (let at = 0; at < pricedRows.length; at++) {
    const row = pricedRows[at]!
    if (row >= set.length) continue
    set[row] = prices.subarray(pricedStarts[at], pricedStarts[at + 1]).includes(1) ? 1 : 0
  }
  return set
}

/** Margin is the part of the price paid that is left after the cost; none without a price or a cost. */
function pickMargin(segment: Segment, { from, to }: Range): RowSet {
  const { paidPrice, cost, pricedRows, pricedStarts, pricedPaids } = segment
  const set = new Uint8Array(paidPrice.length)
  const isAbove = from === undefined ? () => true : compareMargin(from, 1)
  const isBelow = to === undefined ? () => true : compareMargin(to, -1)
  const isWithin = (row: number, paid: number) => {
    const known = cost[row]!
    return known !== 0 && paid > 0 && isAbove(paid, known - 1) && isBelow(paid, known - 1)
  }
  for (let row = 0; row < set.length; row++) set[row] = isWithin(row, paidPrice[row]!) ? 1 : 0
  for (let at = 0; at < pricedRows.length; at++) {
    const row = pricedRows[at]!
    const end = Math.min(pricedStarts[at + 1]!, pricedPaids.length)
    for (let price = pricedStarts[at]!; price < end && row < set.length; price++) {
      if (isWithin(row, pricedPaids[price]!)) set[row] = 1
    }
  }
  return set
}

/** Whether (paid − cost) / paid × 100 lies on the side of the bound, in integers. */
function compareMargin({ amount, isIncluded }: Bound, side: 1 | -1) {
  const decimals = countDecimals(amount)
  const bound = toScaled(amount, decimals).floor
  const factor = 100 * 10 ** decimals
  return (paid: number, cost: number): boolean => {
    const left = (paid - cost) * factor
    const right = bound * paid
    const isSafe = Number.isSafeInteger(left) && Number.isSafeInteger(right)
    const sign = isSafe
      ? Math.sign(left - right)
      : signOf(BigInt(paid - cost) * BigInt(factor) - BigInt(bound) * BigInt(paid))
    return sign === side || (sign === 0 && isIncluded)
  }
}

function signOf(value: bigint): number {
  return Number(value > 0n) - Number(value < 0n)
}
