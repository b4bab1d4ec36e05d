import type { Column } from './column.ts'
import { lengthOf } from './lexicon.ts'
import { codeScores, scoreOf } from './score.ts'
import type { Segment } from './segment.ts'
import type { WordMatch } from './word-match.ts'

/** Takes a run of rows that match, and what each is worth; `shift` takes marks off. */
export type VisitRun = (
  rows: Column,
  from: number,
  to: number,
  shift: number,
  score: number,
) => void

/** The rows whose name or values have the word. */
export function visitWordRuns(segment: Segment, match: WordMatch, visit: VisitRun): void {
  const { spans, values, worths } = match
  const { nameRowStarts, nameRows, valueRowStarts, valueRows } = segment
  for (const [from, to, percent] of spans) {
    const end = Math.min(nameRowStarts[to]!, nameRows.length)
    visit(nameRows, nameRowStarts[from]!, end, 0, scoreOf('name', percent))
  }
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    const end = Math.min(valueRowStarts[value + 1]!, valueRows.length)
    visit(valueRows, valueRowStarts[value]!, end, 0, worths[at]!)
  }
}

/** The rows with a code that begins with the piece, or has it inside where such rows are listed. */
export function visitCodeRuns(segment: Segment, match: WordMatch, visit: VisitRun): void {
  const { codes, code, fragmentRows } = match
  const { codeStarts, codeRows } = segment
  let exact = codes[0]
  while (exact < codes[1] && lengthOf(codeStarts, exact) === code.length) exact++
  visit(codeRows, codes[0], exact, 4, codeScores.exact)
  visit(codeRows, exact, codes[1], 4, codeScores.beginning)
  visit(fragmentRows, 0, fragmentRows.length, 0, codeScores.fragment)
}
