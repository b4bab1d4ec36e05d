import { findIndexRow, readIndexId } from '#lib/extension/queries/grid-order.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { type Cursor, isRange, rangeOf } from './cursor.ts'
import type { RowMap } from './row-map.ts'
import { useLayoutEffect, useRef } from 'react'

/** Which product or variant is in which row. The assignment can change whenever the offline copy changes. */
export interface DrawnRows {
  readonly local: LocalIndex
  /** The products that match, in order. */
  readonly order: Uint32Array
  readonly map: RowMap
  /** Stays the same object while search and order stay the same. */
  readonly view: object
}

/** A range of more rows is cleared when rows move, instead of being compared row by row. */
const maxCompared = 2000

/** The current row of the product or variant of `row`; undefined if it is gone. */
export function carryRow(before: DrawnRows, after: DrawnRows, row: number): number | undefined {
  const position = before.map.positionOf(row)
  const indexed = before.order[position.product]
  if (indexed === undefined) return undefined
  const found = findIndexRow(after.local, readIndexId(before.local, indexed))
  const product = found === undefined ? -1 : after.order.indexOf(found)
  if (product < 0) return undefined
  const end = after.map.rowOf(product + 1)
  for (let at = after.map.rowOf(product); at < end; at += 1) {
    if (after.map.positionOf(at).variant === position.variant) return at
  }
  return undefined
}

/**
 * Moves the cursor with its product, because a row number does not identify one. If the product is gone, the
 * cursor stays where it is. A range is kept only while it contains exactly the same rows, so that nothing is
 * written into other rows.
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

interface Viewport {
  readonly first: number
  readonly end: number
  readonly shift: (rows: number) => void
  readonly show: (row: number) => void
}

/**
 * Keeps the visible rows in place while rows are added or removed above them, so that a click hits its target.
 * The anchor is the cursor's row if it is visible, otherwise the first visible row. Another search or order
 * starts at the top.
 */
export function useScrollAnchor(
  rows: DrawnRows,
  viewport: Viewport,
  cursorRow: number | undefined,
) {
  const { first, end, shift, show } = viewport
  const isVisible = cursorRow !== undefined && cursorRow >= first && cursorRow < end
  // At the top there is no row to keep in place.
  const anchor = isVisible ? cursorRow : first > 0 ? first : undefined
  const former = useRef({ rows, anchor })
  useLayoutEffect(() => {
    const before = former.current
    former.current = { rows, anchor }
    if (before.rows.view !== rows.view) return show(0)
    if (before.rows === rows || before.anchor === undefined) return
    const now = carryRow(before.rows, rows, before.anchor)
    if (now === undefined || now === before.anchor) return
    shift(now - before.anchor)
    former.current = { rows, anchor: now }
  })
}
