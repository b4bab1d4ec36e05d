import type { Column } from '../column.ts'
import type { RowSet } from '../segment.ts'

/** The rows whose value in a column lies in [min, max]. */
export function pickBetween(column: Column, min: number, max: number): RowSet {
  const set = new Uint8Array(column.length)
  for (let row = 0; row < set.length; row++) {
    const value = column[row]!
    set[row] = value >= min && value <= max ? 1 : 0
  }
  return set
}

/** The rows whose masked flags equal `wanted`. */
export function pickFlags(flags: Column, mask: number, wanted: number): RowSet {
  const set = new Uint8Array(flags.length)
  for (let row = 0; row < set.length; row++) set[row] = (flags[row]! & mask) === wanted ? 1 : 0
  return set
}

export function intersect(set: RowSet, other: RowSet): RowSet {
  for (let row = 0; row < set.length; row++) set[row]! &= other[row]!
  return set
}

export function unite(set: RowSet, other: RowSet): RowSet {
  for (let row = 0; row < set.length; row++) set[row]! |= other[row]!
  return set
}

export function invert(set: RowSet): RowSet {
  for (let row = 0; row < set.length; row++) set[row]! ^= 1
  return set
}

export function countRows(set: RowSet): number {
  let count = 0
  for (let row = 0; row < set.length; row++) count += set[row]!
  return count
}
