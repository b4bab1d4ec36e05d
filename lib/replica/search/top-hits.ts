import { findFirst } from './rows.ts'
import type { RankedRows } from './rank.ts'
import type { Segment } from './segment.ts'

/** Rows kept for a beginning that many rows have. */
export const headSize = 50

/** One or two letters of a single word as a number; undefined for anything else. */
export function toHeadKey(text: string): number | undefined {
  if (text.length < 1 || text.length > 2) return undefined
  return text.charCodeAt(0) * 0x1_0000 + (text.length === 2 ? text.charCodeAt(1) : 0)
}

/** The rows that `rankRows` would find for a short beginning, kept at the time of building. */
export function readHead(segment: Segment, folded: string, limit: number): RankedRows | undefined {
  const key = toHeadKey(folded)
  const { headKeys, headTotals, headRowStarts, headRows, alive } = segment
  if (key === undefined) return undefined
  const head = findFirst(headKeys.length, (at) => headKeys[at]! >= key)
  if (headKeys[head] !== key) return undefined
  const best = [...headRows.subarray(headRowStarts[head], headRowStarts[head + 1])]
    // A pair of numbers a row: the row and its score.
    .flatMap((row, at, all) => (at % 2 === 0 ? [{ row, score: all[at + 1]! }] : []))
    .filter(({ row }) => alive === undefined || alive[row] === 1)
  if (best.length < limit) return undefined
  return { best: best.slice(0, limit), total: headTotals[head]!, isComplete: false }
}
