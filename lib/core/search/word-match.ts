import { codesOf, countCodes, findBlocks, visitFragments } from './codes.ts'
import { findPrefix, lengthOf } from './lexicon.ts'
import { closenessPercent, scoreOf } from './score.ts'
import type { QueryWord } from './words.ts'
import { buffersOf } from './buffers.ts'
import { type Segment, valueRange } from './segment.ts'
import { findTypos } from './typos.ts'

type Span = readonly [from: number, to: number, percent: number]

// Up to this many codes are searched at once, in about 100 µs.
const fewCodes = 8192
const noRows = new Uint32Array(0)

/** How far a search goes beyond prefixes of words and codes. */
export interface Reach {
  /** Whether fragments of codes match. */
  readonly hasFragments: boolean
  /** The words in which a typo is forgiven. */
  readonly forgiven: ReadonlySet<QueryWord>
}

/** Where a query word occurs in a segment. */
export interface WordMatch {
  readonly code: string
  /** Ranges of words in the lexicon. */
  readonly spans: readonly Span[]
  /** Values that contain such a word, and the score of each. */
  readonly values: readonly number[]
  readonly valueScores: readonly number[]
  /** Codes that begin with the text, equal ones first. */
  readonly codes: readonly [number, number]
  /**
   * Rows with a code that contains the text, where they are few; else `blocks` says where to
   * search.
   */
  readonly fragmentRows: Uint32Array
  /** Blocks of codes that may contain the text, where they are many. */
  readonly blocks: Uint32Array | undefined
  /** Estimated number of rows to visit to list all matches. */
  readonly cost: number
}

export function matchWord(
  segment: Segment,
  word: QueryWord,
  { hasFragments, forgiven }: Reach,
): WordMatch {
  const { text, code } = word
  const spans = text === '' ? [] : findSpans(segment, text, forgiven.has(word))
  const codes = code === '' ? ([0, 0] as const) : findPrefix(codesOf(segment), code)
  const maybe = !hasFragments || code === '' ? undefined : findBlocks(segment, code)
  const inBlocks = maybe === undefined ? 0 : countCodes(maybe)
  const blocks = inBlocks > fewCodes ? maybe : undefined
  const fragmentRows = inBlocks === 0 || blocks ? noRows : listFragmentRows(segment, maybe!, code)
  const { values, valueScores } = scoreValues(segment, spans)
  const { nameRowStarts, valueRowStarts } = segment
  let cost = codes[1] - codes[0] + fragmentRows.length + (blocks === undefined ? 0 : inBlocks)
  for (const [from, to] of spans) cost += nameRowStarts[to]! - nameRowStarts[from]!
  for (const value of values) cost += valueRowStarts[value + 1]! - valueRowStarts[value]!
  return { code, spans, values, valueScores, codes, fragmentRows, blocks, cost }
}

/** Fragments match, typos do not. */
export const asEntered: Reach = { hasFragments: true, forgiven: new Set() }

function listFragmentRows(segment: Segment, blocks: Uint32Array, code: string): Uint32Array {
  const rows: number[] = []
  visitFragments(segment, blocks, code, (at) => rows.push(segment.codeRows[at]! >>> 4) > 0)
  return new Uint32Array(rows)
}

function findSpans(segment: Segment, text: string, isForgiven: boolean): Span[] {
  const { wordUnits: units, wordStarts: starts, words: size } = segment
  const [first, end] = findPrefix({ units, starts, size }, text)
  const isWhole = first < end && lengthOf(starts, first) === text.length
  const rest = isWhole ? first + 1 : first
  const spans: Span[] = []
  if (isWhole) spans.push([first, rest, closenessPercent.exact])
  if (end > rest) spans.push([rest, end, closenessPercent.beginning])
  if (isForgiven) {
    findTypos(segment, text, (entry, percent) => spans.push([entry, entry + 1, percent]))
  }
  return spans
}

function scoreValues(segment: Segment, spans: readonly Span[]) {
  const { wordValueStarts, wordValues } = segment
  const { valueScore } = buffersOf(segment)
  const [firstBrand, endBrand] = valueRange(segment, 'brand')
  const values: number[] = []
  for (const [from, to, percent] of spans) {
    const brand = scoreOf('brand', percent)
    const other = scoreOf('other', percent)
    const end = Math.min(wordValueStarts[to]!, wordValues.length)
    for (let at = wordValueStarts[from]!; at < end; at++) {
      const value = wordValues[at]!
      const score = value >= firstBrand && value < endBrand ? brand : other
      if (valueScore[value] === 0) values.push(value)
      if (valueScore[value]! < score) valueScore[value] = score
    }
  }
  const valueScores = values.map((value) => valueScore[value]!)
  for (const value of values) valueScore[value] = 0
  return { values, valueScores }
}
