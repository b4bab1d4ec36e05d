import type { ProductId } from '#lib/core/catalog/ids.ts'
import { pickVariants } from '#lib/core/search/filters/pick-range.ts'
import { selectRows } from '#lib/core/search/filters/select-rows.ts'
import type { ParsedQuery } from '#lib/core/search/grammar/parse.ts'
import { type IndexRow, orderRows } from '#lib/core/search/order/order-rows.ts'
import { type OrderColumn, orderColumns } from '#lib/core/search/order/row-keys.ts'
import { readRow } from '#lib/core/search/read-row.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { findRow, readId } from '#lib/core/search/rows.ts'
import type { SearchIndex, Segment } from '#lib/core/search/segment.ts'
import type { LocalIndex } from './local-index.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'

export { orderColumns }
export type { IndexRow, OrderColumn, SearchRow }

/** The products that match exactly, sorted by a column. */
export function orderMatching(
  { index }: LocalIndex,
  { query }: ParsedQuery,
  column: OrderColumn = 'name',
  isDown = false,
): Uint32Array {
  return orderRows(index, selectRows(index, query, searchContext()), column, isDown)
}

/** One product of the offline copy, read when its row becomes visible. */
export function readIndexRow({ index }: LocalIndex, row: IndexRow): SearchRow {
  return readRow(...locate(index, row))
}

export function readIndexId({ index }: LocalIndex, row: IndexRow): ProductId {
  return readId(...locate(index, row)) as ProductId
}

export function readVariantCount({ index }: LocalIndex, row: IndexRow): number {
  const [segment, own] = locate(index, row)
  return segment.variantCount[own] ?? 0
}

/** Which variants of the matching products are meant: those within the price filters. */
export function createVariantPicker(
  { index }: LocalIndex,
  { query }: ParsedQuery,
): ((row: IndexRow) => readonly number[] | undefined) | undefined {
  const picks = new Map(index.segments.map((each) => [each, pickVariants(each, query)]))
  if ([...picks.values()].every((pick) => pick === undefined)) return undefined
  return (row) => {
    const [segment, own] = locate(index, row)
    return picks.get(segment)?.(own)
  }
}

/** The row of a product; undefined when the offline copy lacks it. */
export function findIndexRow({ index }: LocalIndex, id: ProductId): IndexRow | undefined {
  let end = index.segments.reduce((sum, { rows }) => sum + rows, 0)
  for (const segment of index.segments.toReversed()) {
    end -= segment.rows
    const row = findRow(segment, id)
    if (row !== undefined && segment.alive?.[row] !== 0) return end + row
  }
  return undefined
}

function locate({ segments }: SearchIndex, row: IndexRow): [Segment, number] {
  let own = row
  for (const segment of segments) {
    if (own < segment.rows) return [segment, own]
    own -= segment.rows
  }
  throw new RangeError('The index has no such row.')
}
