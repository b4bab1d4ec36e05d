import { codesOf } from './codes.ts'
import { clearJoin, joinWords } from './join.ts'
import { findExact } from './lexicon.ts'
import { nameBeginningBonus, toScore, wholeCodeBonus } from './score.ts'
import type { QueryWord } from './words.ts'
import { findNames, type RowRange } from './rows.ts'
import { buffersOf } from './buffers.ts'
import type { RowSet, Segment } from './segment.ts'
import { matchWord, type Reach } from './word-match.ts'

export interface RankedRows {
  readonly best: readonly Ranked[]
  /** How many rows match within the reach. */
  readonly total: number
  /** False when counting ended early. */
  readonly isComplete: boolean
}

/**
 * Rows that come first whatever their score: their name begins with the text, or their code equals
 * it.
 */
export interface TopRows {
  readonly names: readonly RowRange[]
  readonly codes: ReadonlySet<number>
}

/** `whole` is the folded text of a query. */
export function findTopRows(segment: Segment, whole: string): TopRows {
  const [first, end] = findExact(codesOf(segment), whole)
  const codes = new Set<number>()
  for (let at = first; at < end; at++) codes.add(segment.codeRows[at]! >>> 4)
  return { names: findNames(segment, whole), codes }
}

// A search for one fragment stops once it has filled a screen.
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
    const named = isWithin(names, row) ? nameBeginningBonus : 0
    return score + named + (codes.has(row) ? wholeCodeBonus : 0)
  })
  clearJoin(segment, total)
  return { best, total, isComplete: reach.hasFragments && total < enough }
}

function isWithin(ranges: readonly RowRange[], row: number): boolean {
  for (const [first, end] of ranges) if (row >= first && row < end) return true
  return false
}

/** A row of a segment and its score. */
interface Ranked {
  readonly row: number
  readonly score: number
}

/** The best `limit` of `count` candidates, best first; of equals the earlier row first. */
function pickTop(
  candidates: Uint32Array,
  count: number,
  limit: number,
  scoreOf: (row: number) => number,
): Ranked[] {
  const heap: Ranked[] = []
  for (let at = 0; at < count; at++) {
    const row = candidates[at]!
    const score = scoreOf(row)
    if (heap.length < limit) {
      heap.push({ row, score })
      if (heap.length === limit) for (let top = limit >> 1; top >= 0; top--) sink(heap, top)
    } else if (limit > 0 && isWorse(heap[0]!, row, score)) {
      heap[0] = { row, score }
      sink(heap, 0)
    }
  }
  return heap.toSorted((a, b) => b.score - a.score || a.row - b.row)
}

function isWorse(ranked: Ranked, row: number, score: number): boolean {
  return ranked.score < score || (ranked.score === score && ranked.row > row)
}

/** Moves an entry down the heap until no child is worse: the worst of all stays on top. */
function sink(heap: Ranked[], top: number): void {
  for (let at = top; ;) {
    let worst = at
    for (const child of [2 * at + 1, 2 * at + 2]) {
      const other = heap[child]
      if (other !== undefined && isWorse(other, heap[worst]!.row, heap[worst]!.score)) worst = child
    }
    if (worst === at) return
    const moved = heap[at]!
    heap[at] = heap[worst]!
    heap[worst] = moved
    at = worst
  }
}
