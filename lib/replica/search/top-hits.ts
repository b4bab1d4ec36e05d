import { findFirst } from './rows.ts'
import type { RankedRows } from './rank.ts'
import type { Segment } from './segment.ts'

/** Rows stored for each prefix that many rows have. */
export const maxTopHits = 50

/** One or two letters as a number; undefined for any other text. */
export function toPrefixKey(text: string): number | undefined {
  if (text.length < 1 || text.length > 2) return undefined
  return text.charCodeAt(0) * 0x1_0000 + (text.length === 2 ? text.charCodeAt(1) : 0)
}

/** The rows that `rankRows` would find for a short prefix, stored when the index was built. */
export function readTopHits(
  segment: Segment,
  folded: string,
  limit: number,
): RankedRows | undefined {
  const key = toPrefixKey(folded)
  const { topHitKeys, topHitTotals, topHitStarts, topHitRows, alive } = segment
  if (key === undefined) return undefined
  const entry = findFirst(topHitKeys.length, (at) => topHitKeys[at]! >= key)
  if (topHitKeys[entry] !== key) return undefined
  const best = [...topHitRows.subarray(topHitStarts[entry], topHitStarts[entry + 1])]
    // Two numbers a row: the row and its score.
    .flatMap((row, at, all) => (at % 2 === 0 ? [{ row, score: all[at + 1]! }] : []))
    .filter(({ row }) => alive === undefined || alive[row] === 1)
  if (best.length < limit) return undefined
  return { best: best.slice(0, limit), total: topHitTotals[entry]!, isComplete: false }
}
