// Every word has to match a row. The rarest word is listed; each further word is either listed too,
// or looked up in the candidates' own words, values and codes, whichever touches less memory.
import { blockShift } from './code-groups.ts'
import { isInCode } from './codes.ts'
import type { Column } from './column.ts'
import { hasBlock, visitFragments } from './fragments.ts'
import { lengthOf } from './lexicon.ts'
import { codePoints, pointsOf } from './points.ts'
import { type Scratch, scratchOf } from './scratch.ts'
import type { RowSet, Segment } from './segment.ts'
import type { WordMatch } from './word-match.ts'
import { visitCodeRuns, type VisitRun, visitWordRuns } from './word-runs.ts'

// Looking a candidate up touches about this many elements.
const lookUpCost = 16
const noCodes = [0, 0] as const

/**
 * Rows that match every word, in `scratch.candidates`, with their points; answers how many. `enough`
 * ends the listing of code fragments early, where a single word has only to fill a screen.
 * `clearJoin` has to follow.
 */
export function joinWords(
  segment: Segment,
  matches: readonly WordMatch[],
  allowed: RowSet | undefined,
  enough: number,
): number {
  const scratch = scratchOf(segment)
  const [rarest, ...others] = matches.toSorted((a, b) => a.cost - b.cost)
  if (rarest === undefined) return 0
  let count = listRarest(segment, scratch, rarest, allowed, others.length === 0 ? enough : Infinity)
  for (const match of others) {
    if (count === 0) break
    if (match.blocks === undefined && match.cost < count * lookUpCost)
      raiseGains(segment, scratch, match)
    else lookUpGains(segment, scratch, match, count)
    count = keepGained(scratch, count)
  }
  return count
}

export function clearJoin(segment: Segment, count: number): void {
  const { points, candidates } = scratchOf(segment)
  for (let at = 0; at < count; at++) points[candidates[at]!] = 0
}

function listRarest(
  segment: Segment,
  { points, candidates }: Scratch,
  match: WordMatch,
  allowed: RowSet | undefined,
  enough: number,
): number {
  let count = 0
  const add = (row: number, worth: number) => {
    if (allowed !== undefined && allowed[row] !== 1) return
    if (points[row] === 0) candidates[count++] = row
    if (points[row]! < worth) points[row] = worth
  }
  const addRun: VisitRun = (rows, from, to, shift, worth) => {
    for (let at = from; at < to; at++) add(rows[at]! >>> shift, worth)
  }
  visitWordRuns(segment, match, addRun)
  visitCodeRuns(segment, match, addRun)
  if (match.blocks !== undefined && count < enough) {
    visitFragments(segment, match.blocks, match.code, (code) => {
      add(segment.codeRows[code]! >>> 4, codePoints.fragment)
      return count < enough
    })
  }
  return count
}

function raiseGains(segment: Segment, scratch: Scratch, match: WordMatch): void {
  visitWordRuns(segment, match, raiserOf(scratch))
  visitCodeRuns(segment, match, raiserOf(scratch))
}

function raiserOf({ points, gain }: Scratch): VisitRun {
  return (rows, from, to, shift, worth) => {
    for (let at = from; at < to; at++) {
      const row = rows[at]! >>> shift
      if (points[row]! > 0 && gain[row]! < worth) gain[row] = worth
    }
  }
}

function lookUpGains(segment: Segment, scratch: Scratch, match: WordMatch, count: number): void {
  const { wordPoints, valuePoints, candidates, gain } = scratch
  const { spans, values, worths, codes, fragmentRows, blocks } = match
  for (const [from, to, percent] of spans) {
    const worth = pointsOf('name', percent)
    for (let word = from; word < to; word++) if (wordPoints[word]! < worth) wordPoints[word] = worth
  }
  for (let at = 0; at < values.length; at++) valuePoints[values[at]!] = worths[at]!
  const { rowWordStarts, rowWords, rowValueStarts, rowValues } = segment
  const looksIntoCodes =
    blocks !== undefined || codes[1] - codes[0] + fragmentRows.length > count * lookUpCost
  for (let at = 0; at < count; at++) {
    const row = candidates[at]!
    const worth = bestOf(wordPoints, rowWords, rowWordStarts, row)
    const other = bestOf(valuePoints, rowValues, rowValueStarts, row)
    gain[row] = Math.max(worth, other, looksIntoCodes ? weighCodes(segment, match, row) : 0)
  }
  visitCodeRuns(segment, looksIntoCodes ? { ...match, codes: noCodes } : match, raiserOf(scratch))
  for (const [from, to] of spans) wordPoints.fill(0, from, to)
  for (const value of values) valuePoints[value] = 0
}

function bestOf(worths: Uint16Array, items: Column, starts: Column, row: number): number {
  let best = 0
  const end = Math.min(starts[row + 1]!, items.length)
  for (let at = starts[row]!; at < end; at++) {
    const worth = worths[items[at]!]!
    if (worth > best) best = worth
  }
  return best
}

function weighCodes(segment: Segment, { codes, code, blocks }: WordMatch, row: number): number {
  const { codeStarts, rowCodeStarts, rowCodes } = segment
  let best = 0
  const end = Math.min(rowCodeStarts[row + 1]!, rowCodes.length)
  for (let at = rowCodeStarts[row]!; at < end; at++) {
    const entry = rowCodes[at]!
    if (entry >= codes[0] && entry < codes[1]) {
      const isWhole = lengthOf(codeStarts, entry) === code.length
      best = Math.max(best, isWhole ? codePoints.exact : codePoints.beginning)
    } else if (
      best < codePoints.fragment &&
      blocks !== undefined &&
      hasBlock(blocks, entry >>> blockShift) &&
      isInCode(segment, entry, code)
    ) {
      best = codePoints.fragment
    }
  }
  return best
}

function keepGained({ points, gain, candidates }: Scratch, count: number): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = candidates[at]!
    const worth = gain[row]!
    gain[row] = 0
    points[row] = worth === 0 ? 0 : points[row]! + worth
    if (worth !== 0) candidates[kept++] = row
  }
  return kept
}
