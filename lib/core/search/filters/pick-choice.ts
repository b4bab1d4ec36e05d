import type { ChoiceFilter } from '../grammar/query.ts'
import type { SearchContext } from '../search-context.ts'
import { rowFlags, type RowSet, type Segment, stockStates, valueRange } from '../segment.ts'
import { withAnyPrice } from './pick-range.ts'
import { intersect, invert, pickBetween, pickFlags } from './row-sets.ts'

/** All choices except `dup`, which needs all segments together. */
export function pickChoice(
  segment: Segment,
  filter: Exclude<ChoiceFilter, { name: 'dup' }>,
  { lowStock }: Pick<SearchContext, 'lowStock'>,
): RowSet {
  const { flags } = segment
  const without = (flag: number) => pickFlags(flags, flag, 0)
  const withFlag = (flag: number) => pickFlags(flags, flag, flag)
  switch (filter.name) {
    case 'stock':
      return pickStock(segment, filter.choice, lowStock)
    case 'visible':
      return filter.choice === 'yes' ? withFlag(rowFlags.visible) : without(rowFlags.visible)
    case 'problem':
      return withFlag(rowFlags.unbuyable)
    case 'on':
      return withFlag(rowFlags.onSale)
    case 'ending':
      return pickEnding(segment, filter.choice)
    case 'missing':
      if (filter.choice === 'cost') return pickBetween(segment.cost, 0, 0)
      if (filter.choice === 'collection' || filter.choice === 'category')
        return pickWithoutCollection(segment)
      return without(rowFlags[filter.choice])
  }
}

/** A price of the product or of one of its variants has these decimals. */
function pickEnding(
  segment: Segment,
  choice: Extract<ChoiceFilter, { name: 'ending' }>['choice'],
): RowSet {
  const { scale, paidPrice, pricedPaids } = segment
  const one = 10 ** scale
  // In hundredths, also of amounts with fewer or more decimals.
  const endingOf = (units: number) => ((units % one) * 100) / one
  const known = new Set([0, 95, 99])
  const matches =
    choice === 'other'
      ? (units: number) => !known.has(endingOf(units))
      : (units: number) => endingOf(units) === Number(choice)
  return withAnyPrice(
    segment,
    (row) => matches(paidPrice[row]!),
    (_row, price) => matches(pricedPaids[price]!),
  )
}

function pickWithoutCollection(segment: Segment): RowSet {
  const set = new Uint8Array(segment.rows).fill(1)
  const [first, end] = valueRange(segment, 'collection')
  const { valueRows, valueRowStarts } = segment
  const last = Math.min(valueRowStarts[end] ?? 0, valueRows.length)
  for (let at = valueRowStarts[first] ?? 0; at < last; at++) set[valueRows[at]!] = 0
  return set
}

function pickStock(
  { flags, quantity }: Segment,
  choice: 'in' | 'out' | 'low' | 'partly',
  lowStock: number,
): RowSet {
  const ofState = (state: (typeof stockStates)[number]) =>
    pickFlags(flags, 3 * rowFlags.stock, stockStates.indexOf(state) * rowFlags.stock)
  switch (choice) {
    case 'out':
      return ofState('out-of-stock')
    case 'in':
      return invert(ofState('out-of-stock'))
    case 'partly':
      return ofState('partly-out')
    case 'low':
      return intersect(
        pickFlags(flags, rowFlags.counted, rowFlags.counted),
        pickBetween(quantity, 1, lowStock),
      )
  }
}
