import { codesOf } from '../codes.ts'
import { findExact, readEntry } from '../lexicon.ts'
import { codeFlags, type RowSet, type SearchIndex, type Segment } from '../segment.ts'

/** Rows with a SKU that another product has too, in whichever segment. */
export function pickDuplicates({ segments }: SearchIndex): RowSet[] {
  const sets = segments.map(({ rows }) => new Uint8Array(rows))
  for (const [at, segment] of segments.entries()) {
    pickWithin(segment, sets[at]!)
    for (const [other, earlier] of segments.slice(0, at).entries()) {
      pickAcross(segment, sets[at]!, earlier, sets[other]!)
    }
  }
  return sets
}

function isSku({ codeRows, alive }: Segment, code: number): boolean {
  const marked = codeRows[code]!
  return (marked & codeFlags.sku) !== 0 && (alive === undefined || alive[marked >>> 4] === 1)
}

/** Equal codes lie side by side, each of another row. */
function pickWithin(segment: Segment, set: RowSet): void {
  let last = -1
  for (let code = 0; code < segment.codes; code++) {
    if (!isSku(segment, code)) continue
    if (last !== -1 && isEqual(segment, last, code)) {
      set[segment.codeRows[last]! >>> 4] = 1
      set[segment.codeRows[code]! >>> 4] = 1
    }
    last = code
  }
}

function isEqual({ codeStarts, codeUnits }: Segment, a: number, b: number): boolean {
  const length = codeStarts[a + 1]! - codeStarts[a]!
  if (codeStarts[b + 1]! - codeStarts[b]! !== length) return false
  // Neighbours differ at the end, if they do.
  let back = 1
  while (
    back <= length &&
    codeUnits[codeStarts[a + 1]! - back] === codeUnits[codeStarts[b + 1]! - back]
  ) {
    back++
  }
  return back > length
}

function pickAcross(segment: Segment, set: RowSet, earlier: Segment, earlierSet: RowSet): void {
  for (let code = 0; code < segment.codes; code++) {
    if (!isSku(segment, code)) continue
    const [first, end] = findExact(codesOf(earlier), readEntry(codesOf(segment), code))
    for (let other = first; other < end; other++) {
      if (!isSku(earlier, other)) continue
      set[segment.codeRows[code]! >>> 4] = 1
      earlierSet[earlier.codeRows[other]! >>> 4] = 1
    }
  }
}
