import type { Column } from '../column.ts'
import type { Bound, Range, RangeFilter, Query } from '../grammar/query.ts'
import { countDecimals, toScaled } from '../scaled.ts'
import { rowFlags, type RowSet, type Segment } from '../segment.ts'
import { intersect, pickBetween, pickFlags } from './row-sets.ts'
import { findPriced, variantsAt } from '../rows.ts'

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
    case 'discount':
      return pickDiscount(segment, range)
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

/** For rows with several pairs of prices: the pairs within a range. */
export function pickPrices(
  { scale, pricedPaids, pricedLists }: Segment,
  filter: RangeFilter,
): RowSet {
  return pickScaled(filter.name === 'list' ? pricedLists : pricedPaids, filter.range, scale, 0)
}

/** Whether a count lies within a range. */
export function isWithinCount({ from, to }: Range): (count: number) => boolean {
  const min = from === undefined ? -Infinity : minWithin(from, 0)
  const max = to === undefined ? Infinity : maxWithin(to, 0)
  return (count) => count >= min && count <= max
}

/** The rows whose integer lies within a range of amounts, compared without rounding. */
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

/** A row whose variants are sold at several prices matches when any of them is within the range. */
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

/**
 * Margin is the share of the paid price left after the cost; rows without a price or cost never
 * match.
 */
function pickMargin(segment: Segment, range: Range): RowSet {
  const { paidPrice, cost, pricedPaids } = segment
  const isWithin = compareShare(range)
  const matches = (row: number, paid: number) =>
    cost[row]! !== 0 && paid > 0 && isWithin(paid, cost[row]! - 1)
  return withAnyPrice(
    segment,
    (row) => matches(row, paidPrice[row]!),
    (row, price) => matches(row, pricedPaids[price]!),
  )
}

/** A discount is the share of the regular price that customers save; other prices have none. */
function pickDiscount(segment: Segment, range: Range): RowSet {
  const { listPrice, paidPrice, pricedLists, pricedPaids } = segment
  const isWithin = compareShare(range)
  const matches = (list: number, paid: number) => paid < list && isWithin(list, paid)
  return withAnyPrice(
    segment,
    (row) => matches(listPrice[row]!, paidPrice[row]!),
    (_row, price) => matches(pricedLists[price]!, pricedPaids[price]!),
  )
}

/** The rows whose own price matches, or any of the prices that their variants are sold at. */
export function withAnyPrice(
  { rows, pricedRows, pricedStarts, pricedPaids }: Segment,
  matchesOwn: (row: number) => boolean,
  matchesPriced: (row: number, price: number) => boolean,
): RowSet {
  const set = new Uint8Array(rows)
  for (let row = 0; row < rows; row++) set[row] = matchesOwn(row) ? 1 : 0
  for (let at = 0; at < pricedRows.length; at++) {
    const row = pricedRows[at]!
    const end = Math.min(pricedStarts[at + 1]!, pricedPaids.length)
    if (row >= rows) continue
    for (let price = pricedStarts[at]!; price < end; price++) {
      if (matchesPriced(row, price)) set[row] = 1
    }
  }
  return set
}

/** Whether the share (whole − rest) / whole lies within a range of percentages. */
function compareShare({ from, to }: Range): (whole: number, rest: number) => boolean {
  const isAbove = from === undefined ? () => true : compareMargin(from, 1)
  const isBelow = to === undefined ? () => true : compareMargin(to, -1)
  return (whole, rest) => isAbove(whole, rest) && isBelow(whole, rest)
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

/** The indexes of a product's variants within the requested prices; undefined for all of them. */
type PickVariants = (row: number) => readonly number[] | undefined

/**
 * Which variants of the matching rows are meant: each has to be within every price range. Price
 * filters under "or" and "not" apply to products. Undefined without a price filter.
 */
export function pickVariants(segment: Segment, query: Query): PickVariants | undefined {
  const filters = listPriceFilters(query)
  if (filters.length === 0) return undefined
  const within = filters
    .map((filter) => pickPrices(segment, filter))
    .reduce<RowSet | undefined>((set, other) => (set ? intersect(set, other) : other), undefined)
  return (row) => {
    const at = findPriced(segment, row)
    if (at === undefined || within === undefined) return undefined
    const first = segment.pricedStarts[at]!
    const pairs = [...variantsAt(segment, at)]
    if (pairs.length !== segment.variantCount[row]) return undefined
    const picked = pairs.flatMap((pair, variant) =>
      pair > 0 && within[first + pair - 1] === 1 ? [variant] : [],
    )
    // Different variants match different ranges: no single one matches all.
    return picked.length === 0 ? undefined : picked
  }
}

function listPriceFilters(query: Query): readonly RangeFilter[] {
  if (query.kind === 'all') return query.parts.flatMap(listPriceFilters)
  const isPrice = query.kind === 'range-filter' && (query.name === 'price' || query.name === 'list')
  return isPrice ? [query] : []
}
