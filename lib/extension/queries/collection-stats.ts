import { fold } from '#lib/core/base/fold.ts'
import { hasCosts } from '#lib/core/search/costs.ts'
import { selectRows } from '#lib/core/search/filters/select-rows.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { quote } from '#lib/core/search/grammar/write.ts'
import {
  type RowSet,
  type SearchIndex,
  type Segment,
  valueRange,
} from '#lib/core/search/segment.ts'
import { readValue } from '#lib/core/search/values.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'

/** A collection in figures; each number is that of the products which its search finds. */
export interface CollectionStats {
  readonly name: string
  readonly products: number
  readonly problems: { readonly count: number; readonly search: string }
  /** Share of the prices that is left after the costs, in percent; undefined if no cost is known. */
  readonly margin?: {
    readonly percent: number
    /** How many products have a cost. */
    readonly count: number
    readonly search: string
  }
}

const problemSearch =
  '(missing:image OR missing:sku OR missing:description OR dup:sku OR problem:unbuyable OR (visible:no stock:in))'

/** Reads all collections, and calls `inTurn` for each step. */
export async function readCollectionStats(
  index: SearchIndex,
  withCosts: boolean,
  inTurn: <T>(read: () => T) => Promise<T>,
): Promise<readonly CollectionStats[]> {
  const select = (search: string) => selectRows(index, parseQuery(search).query, searchContext())
  const alive = await inTurn(() => select(''))
  const problems = await inTurn(() => select(problemSearch))
  const collections = groupCollections(index)
  const stats: CollectionStats[] = []
  // Each collection takes as long as it has products: a few at a time.
  for (let at = 0; at < collections.length; at += 20) {
    const some = collections.slice(at, at + 20)
    stats.push(
      ...(await inTurn(() =>
        some.map((each) =>
          count(each, { alive, problems, withCosts: withCosts && hasCosts(index) }),
        ),
      )),
    )
  }
  return stats.filter(({ products }) => products > 0)
}

interface Collection {
  readonly name: string
  /** Its values: one for each way to write it, in each segment. */
  readonly values: { readonly at: number; readonly segment: Segment; readonly value: number }[]
}

/** A search does not tell letter case and accents apart. */
function groupCollections({ segments }: SearchIndex): readonly Collection[] {
  const groups = new Map<string, Collection>()
  for (const [at, segment] of segments.entries()) {
    const [first, end] = valueRange(segment, 'collection')
    for (let value = first; value < end; value++) {
      const name = readValue(segment, value)
      const key = fold(name).trim()
      const group = groups.get(key) ?? { name, values: [] }
      group.values.push({ at, segment, value })
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

interface Counting {
  readonly alive: readonly RowSet[]
  readonly problems: readonly RowSet[]
  readonly withCosts: boolean
}

function count(
  { name, values }: Collection,
  { alive, problems, withCosts }: Counting,
): CollectionStats {
  let [products, bad, known, price, cost] = [0, 0, 0, 0, 0]
  const seen = new Set<number>()
  for (const { at, segment, value } of values) {
    const { valueRows, valueRowStarts, scale } = segment
    const end = Math.min(valueRowStarts[value + 1] ?? 0, valueRows.length)
    for (let entry = valueRowStarts[value] ?? 0; entry < end; entry++) {
      const row = valueRows[entry]!
      if (alive[at]![row] !== 1) continue
      // Only collections that are written in several ways can have a product twice.
      if (values.length > 1) {
        const key = at * 2 ** 32 + row
        if (seen.has(key)) continue
        seen.add(key)
      }
      products += 1
      bad += problems[at]![row]!
      if (!withCosts || segment.cost[row] === 0) continue
      known += 1
      price += segment.paidPrice[row]! / 10 ** scale
      cost += (segment.cost[row]! - 1) / 10 ** scale
    }
  }
  const own = `collection:${quote(name)}`
  return {
    name,
    products,
    problems: { count: bad, search: `${own} ${problemSearch}` },
    ...(known === 0 || price <= 0
      ? {}
      : {
          margin: {
            // A share for the eye: doubles are exact enough.
            percent: 100 * (1 - cost / price),
            count: known,
            search: `${own} -missing:cost`,
          },
        }),
  }
}
