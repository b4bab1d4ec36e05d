import { codesOf } from './codes.ts'
import { countCodes, findBlocks, visitFragments } from './fragments.ts'
import { findPrefix, lengthOf } from './lexicon.ts'
import { closenessPercent, scoreOf } from './score.ts'
import type { QueryWord } from './query-words.ts'
import { buffersOf } from './buffers.ts'
import { type Segment, valueRange } from './segment.ts'
import { findTypos } from './typos.ts'

type Span = readonly [from: number, to: number, percent: number]

// Up to this many codes are searched at once, in some 100 µs.
const fewCodes = 8192
const noRows = new Uint32Array(0)

/** How far a search goes beyond the beginnings of words and codes. */
export interface Reach {
  /** Whether pieces within codes count. */
  readonly hasFragments: boolean
  /** The words that may have a typo. */
  readonly forgiven: ReadonlySet<QueryWord>
}

/** Where a query word occurs in a segment. */
export interface WordMatch {
  readonly code: string
  /** Words of the lexicon. */
  readonly spans: readonly Span[]
  /** Values that have such a word, and what each is worth. */
  readonly values: readonly number[]
  readonly worths: readonly number[]
  /** Codes that begin with the piece, those that equal it first. */
  readonly codes: readonly [number, number]
  /** Rows with a code that has the piece in it, where they are few; else `blocks` tells where to look. */
  readonly fragmentRows: Uint32Array
  /** Blocks of codes in which the piece is common. */
  readonly blocks: Uint32Array | undefined
  /** About how many rows have to be looked at to list all matches. */
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
  const { values, worths } = scoreValues(segment, spans)
  const { nameRowStarts, valueRowStarts } = segment
  let cost = codes[1] - codes[0] + fragmentRows.length + (blocks === undefined ? 0 : inBlocks)
  for (const [from, to] of spans) cost += nameRowStarts[to]! - nameRowStarts[from]!
  for (const value of values) cost += valueRowStarts[value + 1]! - valueRowStarts[value]!
  return { code, spans, values, worths, codes, fragmentRows, blocks, cost }
}

/** Fragments count, typos do not. */
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
  const worths = values.map((value) => valueScore[value]!)
  for (const value of values) valueScore[value] = 0
  return { values, worths }
}
