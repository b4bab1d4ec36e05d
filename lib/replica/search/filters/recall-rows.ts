import { lowStockLimit } from '#lib/catalog/low-stock.ts'
import type { Query } from '../grammar/query.ts'
import type { RowSet, SearchIndex } from '../segment.ts'
import { intersect } from './row-sets.ts'
import { selectRows } from './select-rows.ts'

const recalled = new WeakMap<SearchIndex, ReadonlyMap<string, readonly RowSet[]>>()

/**
 * The rows that match every one of some filters, as `selectRows` picks them. Each filter's rows are kept
 * until the next question: at a key most of the box is what stood there before. Ages count by the minute.
 */
export function recallRows(index: SearchIndex, filters: readonly Query[], nowMs: number): RowSet[] {
  const known = recalled.get(index)
  const minute = Math.floor(nowMs / 60_000)
  const parts = new Map<string, readonly RowSet[]>()
  for (const filter of filters) {
    const key = JSON.stringify([filter, minute, lowStockLimit()])
    parts.set(key, known?.get(key) ?? selectRows(index, filter, nowMs))
  }
  recalled.set(index, parts)
  return index.segments.map((_segment, at) => {
    const [first, ...others] = [...parts.values()].map((sets) => sets[at]!)
    return others.reduce(intersect, first!.slice())
  })
}
