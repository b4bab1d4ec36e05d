import type { LocationFilter } from '../grammar/query.ts'
import { isSameLocation, readLocations } from '../levels.ts'
import { levelFlags, type RowSet, type Segment } from '../segment.ts'
import { isWithinCount } from './pick-range.ts'

/** Rows whose stock at a location is as wanted; those without an entry there never are. */
export function pickLocation(segment: Segment, { location, stock }: LocationFilter): RowSet {
  const set = new Uint8Array(segment.rows)
  const { levelRowStarts, levelRows, levelQuantity, levelFlags: flags } = segment
  const isWithin = typeof stock === 'string' ? undefined : isWithinCount(stock)
  const isWanted = (level: number) => {
    if (isWithin === undefined) {
      return ((flags[level]! & levelFlags.inStock) !== 0) === (stock === 'in')
    }
    return (flags[level]! & levelFlags.counted) !== 0 && isWithin(levelQuantity[level]!)
  }
  for (const [at, name] of readLocations(segment).entries()) {
    if (!isSameLocation(name, location)) continue
    const end = Math.min(levelRowStarts[at + 1]!, levelRows.length)
    for (let level = levelRowStarts[at]!; level < end; level++) {
      if (isWanted(level)) set[levelRows[level]!] = 1
    }
  }
  return set
}
