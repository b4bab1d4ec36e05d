import type { RowSet, SearchIndex } from '../segment.ts'
import { blank, type OrderColumn, toKeys } from './row-keys.ts'
import { sortByKeys } from './sort-by-keys.ts'

/** A row of whichever segment as one number: those of the first segment, then those of the next. */
export type IndexRow = number

/** The rows of a set in the order of a column, those with equal values in the order of their names. */
export function orderRows(
  index: SearchIndex,
  selection: readonly RowSet[],
  column: OrderColumn,
  isDown = false,
): Uint32Array {
  const chosen = listChosen(selection)
  const isOne = index.segments.length < 2
  if (column === 'name' && !isDown && isOne) return chosen
  // Those of one segment come in the order of their names.
  const byName = isOne ? chosen : sortByKeys(chosen, allKeys(index, 'name', false))
  if (column === 'name') return isDown ? byName.toReversed() : byName
  return sortByKeys(byName, allKeys(index, column, isDown))
}

function listChosen(selection: readonly RowSet[]): Uint32Array {
  const rows = new Uint32Array(selection.reduce((sum, set) => sum + set.length, 0))
  let count = 0
  let start = 0
  for (const set of selection) {
    for (let row = 0; row < set.length; row++) if (set[row] === 1) rows[count++] = start + row
    start += set.length
  }
  return rows.slice(0, count)
}

function allKeys(index: SearchIndex, column: OrderColumn, isDown: boolean): Float64Array {
  const parts = index.segments.map((segment) => toKeys(index, segment, column))
  const keys = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let start = 0
  for (const part of parts) {
    keys.set(part, start)
    start += part.length
  }
  if (isDown) for (let row = 0; row < keys.length; row++) if (keys[row] !== blank) keys[row]! *= -1
  return keys
}
