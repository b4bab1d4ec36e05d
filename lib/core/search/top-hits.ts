import { findFirst } from './rows.ts'
import type { RankedRows } from './rank.ts'
import type { Segment } from './segment.ts'

/** Rows stored for each prefix that many rows have. */
export const maxTopHits = 50

/** One or two letters as a number. */
export function toPrefixKey(first: number, second = 0): number {
  return first * 0x1_0000 + second
}

export function readPrefixKey(key: number): string {
  const [first, second] = [Math.floor(key / 0x1_0000), key % 0x1_0000]
  return second === 0 ? String.fromCharCode(first) : String.fromCharCode(first, second)
}

/** The rows that `rankRows` would find for a short prefix, stored when the index was built. */
export function readTopHits(
  segment: Segment,
  folded: string,
  limit: number,
): RankedRows | undefined {
  if (folded.length < 1 || folded.length > 2) return undefined
  const key = toPrefixKey(folded.charCodeAt(0), folded.length === 2 ? folded.charCodeAt(1) : 0)
  const { topHitKeys, topHitTotals, topHitStarts, topHitRows, alive } = segment
  const entry = findFirst(topHitKeys.length, (at) => topHitKeys[at]! >= key)
  if (topHitKeys[entry] !== key) return undefined
  const best = [...topHitRows.subarray(topHitStarts[entry], topHitStarts[entry + 1])]
    // Two numbers a row: the row and its score.
    .flatMap((row, at, all) => (at % 2 === 0 ? [{ row, score: all[at + 1]! }] : []))
    .filter(({ row }) => alive === undefined || alive[row] === 1)
  if (best.length < limit) return undefined
  return { best: best.slice(0, limit), total: topHitTotals[entry]!, isComplete: false }
}
