import { fold } from '#lib/core/base/fold.ts'
import { type Column, readText } from './column.ts'
import type { RowLevel } from './row.ts'
import { findFirst } from './rows.ts'
import { levelFlags, type SearchIndex, type Segment } from './segment.ts'

/** Names of the inventory locations whose stock the index has; none for a store with a single one. */
export function listLocations({ segments }: SearchIndex): readonly string[] {
  return [...new Set(segments.flatMap((segment) => readLocations(segment)))]
}

// Reading a row asks for the names.
const read = new WeakMap<Column, readonly string[]>()

/** In the order of their numbers. */
export function readLocations(segment: Segment): readonly string[] {
  const { locations, locationBytes, locationStarts } = segment
  const names =
    read.get(locationBytes) ??
    Array.from({ length: locations }, (_, at) => readText(locationBytes, locationStarts, at))
  read.set(locationBytes, names)
  return names
}

/** Compares names of locations without case and accents. */
export function isSameLocation(one: string, other: string): boolean {
  return fold(one).trim() === fold(other).trim()
}

/** The stock of a row at each location that keeps it. */
export function readLevels(segment: Segment, row: number): RowLevel[] {
  return readLocations(segment).flatMap((location, at) => {
    const { levelRowStarts, levelRows, levelQuantity, levelFlags: flags } = segment
    const start = levelRowStarts[at]!
    const size = levelRowStarts[at + 1]! - start
    const level = start + findFirst(size, (position) => levelRows[start + position]! >= row)
    if (level === start + size || levelRows[level] !== row) return []
    const isCounted = (flags[level]! & levelFlags.counted) !== 0
    const inStock = (flags[level]! & levelFlags.inStock) !== 0
    return isCounted
      ? { location, quantity: levelQuantity[level]!, inStock }
      : { location, inStock }
  })
}
