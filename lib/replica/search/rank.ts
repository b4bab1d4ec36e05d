import { codesOf } from './codes.ts'
import { clearJoin, joinWords } from './join.ts'
import { findExact } from './lexicon.ts'
import { nameBeginningBonus, toScore, wholeCodeBonus } from './score.ts'
import type { QueryWord } from './query-words.ts'
import { findNames } from './rows.ts'
import { buffersOf } from './buffers.ts'
import type { RowSet, Segment } from './segment.ts'
import { pickTop, type Ranked } from './top.ts'
import { matchWord, type Reach } from './word-match.ts'

export interface RankedRows {
  readonly best: readonly Ranked[]
  /** How many rows match within the reach. */
  readonly total: number
  /** False where counting ended early. */
  readonly isComplete: boolean
}

/** Rows that come first whatever their points: named so from the beginning, or with just this code. */
export interface TopRows {
  readonly names: readonly [number, number]
  readonly codes: ReadonlySet<number>
}

/** `whole` is the folded text of a query. */
export function findTopRows(segment: Segment, whole: string): TopRows {
  const [first, end] = findExact(codesOf(segment), whole)
  const codes = new Set<number>()
  for (let at = first; at < end; at++) codes.add(segment.codeRows[at]! >>> 4)
  return { names: findNames(segment, whole), codes }
}

// A single fragment is not looked up to the last code when a screen is full.
const enoughFor = (limit: number) => Math.max(100, 4 * limit)

/** The best rows of one segment, among those allowed. */
export function rankRows(
  segment: Segment,
  terms: readonly QueryWord[],
  { names, codes }: TopRows,
  reach: Reach,
  limit: number,
  allowed: RowSet | undefined,
): RankedRows {
  const matches = terms.map((term) => matchWord(segment, term, reach))
  const enough = enoughFor(limit)
  const total = joinWords(segment, matches, allowed, enough)
  const { candidates, score: rowScore } = buffersOf(segment)
  const { rowWordStarts } = segment
  const best = pickTop(candidates, total, limit, (row) => {
    const score = toScore(rowScore[row]!, rowWordStarts[row + 1]! - rowWordStarts[row]!)
    const named = row >= names[0] && row < names[1] ? nameBeginningBonus : 0
    return score + named + (codes.has(row) ? wholeCodeBonus : 0)
  })
  clearJoin(segment, total)
  return { best, total, isComplete: reach.hasFragments && total < enough }
}
