import type { RowSet, SearchIndex } from '../segment.ts'
import { blank, type OrderColumn, toKeys } from './row-keys.ts'

const digitBits = 16

const digits = 1 << digitBits

/** A row of any segment as one number: the rows of the first segment, then those of the next. */
export type IndexRow = number

/** The rows of a set sorted by a column, those with equal values by name. */
export function orderRows(
  index: SearchIndex,
  selection: readonly RowSet[],
  column: OrderColumn,
  isDown: boolean,
): Uint32Array {
  const chosen = listChosen(selection)
  const isOne = index.segments.length < 2
  if (column === 'name' && !isDown && isOne) return chosen
  // The rows of one segment are already in name order.
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

/**
 * Sorts rows by `keys[row]`; equal keys keep their order. A radix sort, because a comparison
 * function would be called two million times for 100,000 rows.
 */
export function sortByKeys(rows: Uint32Array, keys: Float64Array): Uint32Array {
  const ranks = toRanks(rows, keys)
  let from: Run = { rows, ranks }
  let to: Run = { rows: new Uint32Array(rows.length), ranks: new Uint32Array(ranks.length) }
  let spare: Run = { rows: new Uint32Array(rows.length), ranks: new Uint32Array(ranks.length) }
  for (const word of [0, 1]) {
    for (const shift of [0, digitBits]) {
      if (!scatter(from, to, word, shift)) continue
      const next = from.rows === rows ? spare : from
      from = to
      to = next
      spare = next
    }
  }
  return from.rows
}

interface Run {
  readonly rows: Uint32Array
  /** Two words a row, the lower one first. */
  readonly ranks: Uint32Array
}

/** False when all rows have the same digit and nothing moves. */
function scatter(from: Run, to: Run, word: number, shift: number): boolean {
  const { length } = from.rows
  const offsets = new Uint32Array(digits)
  for (let at = 0; at < length; at++) {
    offsets[(from.ranks[2 * at + word]! >>> shift) & (digits - 1)]!++
  }
  let sum = 0
  for (let digit = 0; digit < digits; digit++) {
    const count = offsets[digit]!
    if (count === length) return false
    offsets[digit] = sum
    sum += count
  }
  for (let at = 0; at < length; at++) {
    const offset = offsets[(from.ranks[2 * at + word]! >>> shift) & (digits - 1)]!++
    to.rows[offset] = from.rows[at]!
    to.ranks[2 * offset] = from.ranks[2 * at]!
    to.ranks[2 * offset + 1] = from.ranks[2 * at + 1]!
  }
  return true
}

/** Doubles as pairs of words that sort as plain integers. */
function toRanks(rows: Uint32Array, keys: Float64Array): Uint32Array {
  const doubles = new Float64Array(rows.length)
  // Adding 0 turns -0 into 0.
  for (let at = 0; at < rows.length; at++) doubles[at] = keys[rows[at]!]! + 0
  const ranks = new Uint32Array(doubles.buffer)
  for (let at = 0; at < ranks.length; at += 2) {
    const isNegative = ranks[at + 1]! >>> 31 === 1
    ranks[at] = isNegative ? ~ranks[at]! : ranks[at]!
    ranks[at + 1] = isNegative ? ~ranks[at + 1]! : ranks[at + 1]! ^ 0x8000_0000
  }
  return ranks
}
