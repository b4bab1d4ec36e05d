// Every word has to match a row. The rows of the rarest word are listed; each further word is
// either listed too, or looked up in the candidates' own words, values and codes, whichever touches
// less memory.
import { blockShift, isInCode, hasBlock, visitFragments } from './codes.ts'
import type { Column } from './column.ts'
import { lengthOf } from './lexicon.ts'
import { codeScores, scoreOf } from './score.ts'
import { type Buffers, buffersOf } from './buffers.ts'
import type { RowSet, Segment } from './segment.ts'
import type { WordMatch } from './word-match.ts'

// Looking up a candidate touches about this many elements.
const findCost = 16
const noCodes = [0, 0] as const

/**
 * Finds the rows that match every word, in `buffers.candidates`, with their scores; returns how
 * many. `enough` ends the listing of code fragments early, where a single word only has to fill a
 * screen. Call `clearJoin` afterwards.
 */
export function joinWords(
  segment: Segment,
  matches: readonly WordMatch[],
  allowed: RowSet | undefined,
  enough: number,
): number {
  const buffers = buffersOf(segment)
  const [rarest, ...others] = matches.toSorted((a, b) => a.cost - b.cost)
  if (rarest === undefined) return 0
  let count = listRarest(segment, buffers, rarest, allowed, others.length === 0 ? enough : Infinity)
  for (const match of others) {
    if (count === 0) break
    if (match.blocks === undefined && match.cost < count * findCost)
      raiseGains(segment, buffers, match)
    else findGains(segment, buffers, match, count)
    count = dropUnmatched(buffers, count)
  }
  return count
}

export function clearJoin(segment: Segment, count: number): void {
  const { score, candidates } = buffersOf(segment)
  for (let at = 0; at < count; at++) score[candidates[at]!] = 0
}

function listRarest(
  segment: Segment,
  { score, candidates }: Buffers,
  match: WordMatch,
  allowed: RowSet | undefined,
  enough: number,
): number {
  let count = 0
  const add = (row: number, termScore: number) => {
    if (allowed !== undefined && allowed[row] !== 1) return
    if (score[row] === 0) candidates[count++] = row
    if (score[row]! < termScore) score[row] = termScore
  }
  const addRun: VisitRun = (rows, from, to, shift, termScore) => {
    for (let at = from; at < to; at++) add(rows[at]! >>> shift, termScore)
  }
  visitWordRuns(segment, match, addRun)
  visitCodeRuns(segment, match, addRun)
  if (match.blocks !== undefined && count < enough) {
    visitFragments(segment, match.blocks, match.code, (code) => {
      add(segment.codeRows[code]! >>> 4, codeScores.fragment)
      return count < enough
    })
  }
  return count
}

function raiseGains(segment: Segment, buffers: Buffers, match: WordMatch): void {
  visitWordRuns(segment, match, raiserOf(buffers))
  visitCodeRuns(segment, match, raiserOf(buffers))
}

function raiserOf({ score, gain }: Buffers): VisitRun {
  return (rows, from, to, shift, termScore) => {
    for (let at = from; at < to; at++) {
      const row = rows[at]! >>> shift
      if (score[row]! > 0 && gain[row]! < termScore) gain[row] = termScore
    }
  }
}

function findGains(segment: Segment, buffers: Buffers, match: WordMatch, count: number): void {
  const { wordScore, valueScore, candidates, gain } = buffers
  const { spans, values, valueScores, codes, fragmentRows, blocks } = match
  for (const [from, to, percent] of spans) {
    const termScore = scoreOf('name', percent)
    for (let word = from; word < to; word++)
      if (wordScore[word]! < termScore) wordScore[word] = termScore
  }
  for (let at = 0; at < values.length; at++) valueScore[values[at]!] = valueScores[at]!
  const { rowWordStarts, rowWords, rowValueStarts, rowValues } = segment
  const checksCodes =
    blocks !== undefined || codes[1] - codes[0] + fragmentRows.length > count * findCost
  for (let at = 0; at < count; at++) {
    const row = candidates[at]!
    const termScore = bestOf(wordScore, rowWords, rowWordStarts, row)
    const other = bestOf(valueScore, rowValues, rowValueStarts, row)
    gain[row] = Math.max(termScore, other, checksCodes ? scoreCodes(segment, match, row) : 0)
  }
  visitCodeRuns(segment, checksCodes ? { ...match, codes: noCodes } : match, raiserOf(buffers))
  for (const [from, to] of spans) wordScore.fill(0, from, to)
  for (const value of values) valueScore[value] = 0
}

function bestOf(scores: Uint16Array, items: Column, starts: Column, row: number): number {
  let best = 0
  const end = Math.min(starts[row + 1]!, items.length)
  for (let at = starts[row]!; at < end; at++) {
    const termScore = scores[items[at]!]!
    if (termScore > best) best = termScore
  }
  return best
}

function scoreCodes(segment: Segment, { codes, code, blocks }: WordMatch, row: number): number {
  const { codeStarts, rowCodeStarts, rowCodes } = segment
  let best = 0
  const end = Math.min(rowCodeStarts[row + 1]!, rowCodes.length)
  for (let at = rowCodeStarts[row]!; at < end; at++) {
    const entry = rowCodes[at]!
    if (entry >= codes[0] && entry < codes[1]) {
      const isWhole = lengthOf(codeStarts, entry) === code.length
      best = Math.max(best, isWhole ? codeScores.exact : codeScores.beginning)
    } else if (
      best < codeScores.fragment &&
      blocks !== undefined &&
      hasBlock(blocks, entry >>> blockShift) &&
      isInCode(segment, entry, code)
    ) {
      best = codeScores.fragment
    }
  }
  return best
}

function dropUnmatched({ score, gain, candidates }: Buffers, count: number): number {
  let matching = 0
  for (let at = 0; at < count; at++) {
    const row = candidates[at]!
    const termScore = gain[row]!
    gain[row] = 0
    score[row] = termScore === 0 ? 0 : score[row]! + termScore
    if (termScore !== 0) candidates[matching++] = row
  }
  return matching
}

/** Receives a run of matching rows and their score; `shift` removes the flags. */
type VisitRun = (rows: Column, from: number, to: number, shift: number, score: number) => void

/** Visits the rows whose name or values contain the word. */
function visitWordRuns(segment: Segment, match: WordMatch, visit: VisitRun): void {
  const { spans, values, valueScores } = match
  const { nameRowStarts, nameRows, valueRowStarts, valueRows } = segment
  for (const [from, to, percent] of spans) {
    const end = Math.min(nameRowStarts[to]!, nameRows.length)
    visit(nameRows, nameRowStarts[from]!, end, 0, scoreOf('name', percent))
  }
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    const end = Math.min(valueRowStarts[value + 1]!, valueRows.length)
    visit(valueRows, valueRowStarts[value]!, end, 0, valueScores[at]!)
  }
}

/**
 * Visits the rows with a code that begins with the text, or contains it where such rows are listed.
 */
function visitCodeRuns(segment: Segment, match: WordMatch, visit: VisitRun): void {
  const { codes, code, fragmentRows } = match
  const { codeStarts, codeRows } = segment
  let exact = codes[0]
  while (exact < codes[1] && lengthOf(codeStarts, exact) === code.length) exact++
  visit(codeRows, codes[0], exact, 4, codeScores.exact)
  visit(codeRows, exact, codes[1], 4, codeScores.beginning)
  visit(fragmentRows, 0, fragmentRows.length, 0, codeScores.fragment)
}
