import { add, type Amount, zero } from '#lib/core/catalog/money/amount.ts'
import { writeDecimal } from '#lib/core/catalog/money/decimal.ts'
import { hasCosts } from '#lib/core/search/costs.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { countSelected, selectRows } from '#lib/core/search/filters/select-rows.ts'
import type { RowSet, SearchIndex, Segment } from '#lib/core/search/segment.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'

/** What some products in stock are worth. */
interface Value {
  readonly amount: Amount
  readonly count: number
  readonly search: string
}

export interface StockValue {
  /** Each product at its price, of a product with several at the lowest one. */
  readonly atPrice: Value
  /** Products with a cost; undefined while costs are unavailable. */
  readonly atCost?: Value
  readonly withoutCost?: { readonly count: number; readonly search: string }
}

const inStock = 'quantity:>0'

/** The value of all tracked stock. */
export function readStockValue(index: SearchIndex): StockValue {
  const select = (search: string) => selectRows(index, parseQuery(search).query, searchContext())
  const value = (search: string, read: (segment: Segment, row: number) => number): Value => {
    const selection = select(search)
    return { amount: sum(index, selection, read), count: countSelected(selection), search }
  }
  const atPrice = value(inStock, ({ paidPrice }, row) => paidPrice[row]!)
  if (!hasCosts(index)) return { atPrice }
  const without = `${inStock} missing:cost`
  return {
    atPrice,
    atCost: value(`${inStock} -missing:cost`, ({ cost }, row) => cost[row]! - 1),
    withoutCost: { count: countSelected(select(without)), search: without },
  }
}

function sum(
  { segments }: SearchIndex,
  selection: readonly RowSet[],
  read: (segment: Segment, row: number) => number,
): Amount {
  return segments
    .map((segment, at) => {
      const total = createExactSum()
      const set = selection[at]!
      for (let row = 0; row < set.length; row++) {
        if (set[row] === 1) total.add(read(segment, row), segment.quantity[row]!)
      }
      return writeDecimal({ units: total.read(), scale: segment.scale }) as Amount
    })
    .reduce(add, zero)
}

/** Sums products of integers: as doubles while these are exact, then as big integers. */
function createExactSum() {
  let [small, large] = [0, 0n]
  return {
    add(units: number, quantity: number) {
      const product = units * quantity
      const next = small + product
      if (Number.isSafeInteger(product) && Number.isSafeInteger(next)) small = next
      else large += BigInt(units) * BigInt(quantity)
    },
    read: () => large + BigInt(small),
  }
}
