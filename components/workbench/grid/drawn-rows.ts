import { findIndexRow, readIndexId } from '#lib/queries/grid-order.ts'
import type { LocalIndex } from '#lib/queries/local-index.ts'
import { type Cursor, isRange, rangeOf } from './cursor.ts'
import type { RowMap } from './row-map.ts'

/** What stands in which row: others may stand there as soon as the copy moves on. */
export interface DrawnRows {
  readonly local: LocalIndex
  /** The products that match, in order. */
  readonly order: Uint32Array
  readonly map: RowMap
  /** The same object as long as the same is asked for in the same order. */
  readonly view: object
}

/** A range of more rows is let go when they move, sooner than compared one by one. */
const maxCompared = 2000

/** Where the product or variant of `row` stands by now; undefined where it is gone. */
export function carryRow(before: DrawnRows, after: DrawnRows, row: number): number | undefined {
  const path = before.map.pathOf(row)
  const indexed = before.order[path.product]
  if (indexed === undefined) return undefined
  const found = findIndexRow(after.local, readIndexId(before.local, indexed))
  const product = found === undefined ? -1 : after.order.indexOf(found)
  if (product < 0) return undefined
  const end = after.map.rowOf(product + 1)
  for (let at = after.map.rowOf(product); at < end; at += 1) {
    if (after.map.pathOf(at).variant === path.variant) return at
  }
  return undefined
}

/**
 * The cursor goes with its product: a row is no name for it. Where it is gone, the cursor stays where it is.
 * A range is kept while it holds the very same rows; else it is let go, before something is written into
 * others.
 */
export function carryCursor(cursor: Cursor, before: DrawnRows, after: DrawnRows): Cursor {
  if (before.view !== after.view) return cursor
  const { cell, home } = cursor
  const carried = carryRow(before, after, cell.row)
  const row = carried ?? cell.row
  const alone = { cell: { ...cell, row }, anchor: { ...cell, row }, end: { ...cell, row }, home }
  if (!isRange(cursor) || carried === undefined) return alone
  const { from, to } = rangeOf(cursor)
  const by = carried - cell.row
  if (to.row - from.row >= maxCompared) return alone
  for (let at = from.row; at <= to.row; at += 1) {
    if (carryRow(before, after, at) !== at + by) return alone
  }
  const move = (corner: Cursor['cell']) => ({ ...corner, row: corner.row + by })
  return { cell: move(cell), anchor: move(cursor.anchor), end: move(cursor.end), home }
}
