import { codesOf } from './codes.ts'
import { fold } from './fold.ts'
import { clearJoin, joinWords } from './join.ts'
import { findExact } from './lexicon.ts'
import { nameBeginningBonus, toScore, wholeCodeBonus } from './points.ts'
import { type Reach, toTerms } from './query-words.ts'
import { findNames } from './rows.ts'
import { scratchOf } from './scratch.ts'
import type { RowSet, Segment } from './segment.ts'
import { pickTop, type Ranked } from './top.ts'
import { matchWord } from './word-match.ts'

export interface RankedRows {
  readonly best: readonly Ranked[]
  /** How many rows match within the reach. */
  readonly total: number
  /** False where counting ended early. */
  readonly isComplete: boolean
}

// A single fragment is not looked up to the last code when a screen is full.
const enoughFor = (limit: number) => Math.max(100, 4 * limit)

/** The best rows of one segment for a text, among those allowed. */
export function rankRows(
  segment: Segment,
  text: string,
  limit: number,
  reach: Reach,
  allowed: RowSet | undefined,
): RankedRows {
  const matches = toTerms(text).map((word) => matchWord(segment, word, reach))
  const enough = enoughFor(limit)
  const total = joinWords(segment, matches, allowed, enough)
  const { candidates, points } = scratchOf(segment)
  const { rowWordStarts } = segment
  const whole = fold(text).trim()
  const [firstName, endName] = findNames(segment, whole)
  const wholeCodes = findWholeCodes(segment, whole)
  const best = pickTop(candidates, total, limit, (row) => {
    const score = toScore(points[row]!, rowWordStarts[row + 1]! - rowWordStarts[row]!)
    const named = row >= firstName && row < endName ? nameBeginningBonus : 0
    return score + named + (wholeCodes.has(row) ? wholeCodeBonus : 0)
  })
  clearJoin(segment, total)
  return { best, total, isComplete: reach !== 'beginnings' && total < enough }
}

function findWholeCodes(segment: Segment, code: string): ReadonlySet<number> {
  const [first, end] = findExact(codesOf(segment), code)
  const rows = new Set<number>()
  for (let at = first; at < end; at++) rows.add(segment.codeRows[at]! >>> 4)
  return rows
}
