import { codesOf, findBlocks, visitFragments } from '../codes.ts'
import { fold } from '#lib/core/base/fold.ts'
import type { TextFilter } from '../grammar/query.ts'
import { clearJoin, joinWords } from '../join.ts'
import { findExact, findPrefix } from '../lexicon.ts'
import { toTerms, toQueryWords } from '../words.ts'
import { buffersOf } from '../buffers.ts'
import { kindOf } from '../value-kind.ts'
import { codeFlags, type RowSet, type Segment, type ValueKind, valueRange } from '../segment.ts'
import { readValue } from '../values.ts'
import { asEntered, matchWord } from '../word-match.ts'

/** Rows that match a text as entered: prefixes of words and fragments of codes, no typos. */
export function pickText(segment: Segment, text: string): RowSet {
  const set = new Uint8Array(segment.rows)
  const terms = toTerms(text)
  if (terms.length === 0) return set.fill(1)
  const matches = terms.map((term) => matchWord(segment, term, asEntered))
  const count = joinWords(segment, matches, segment.alive, Infinity)
  const { candidates } = buffersOf(segment)
  for (let at = 0; at < count; at++) set[candidates[at]!] = 1
  clearJoin(segment, count)
  return set
}

export function pickTextFilter(segment: Segment, filter: TextFilter): RowSet {
  const { name } = filter
  if (name === 'sku' || name === 'barcode') return pickCode(segment, filter, codeFlags[name])
  const set = new Uint8Array(segment.rows)
  const { valueRowStarts, valueRows } = segment
  for (const value of findValues(segment, kindOf(name), filter.text, filter.isWhole)) {
    const end = Math.min(valueRowStarts[value + 1]!, valueRows.length)
    for (let at = valueRowStarts[value]!; at < end; at++) set[valueRows[at]!] = 1
  }
  return set
}

function pickCode(segment: Segment, { text, isWhole }: TextFilter, flag: number): RowSet {
  const set = new Uint8Array(segment.rows)
  const code = fold(text).trim()
  const add = (entry: number) => {
    const marked = segment.codeRows[entry]!
    if (marked & flag) set[marked >>> 4] = 1
    return true
  }
  if (isWhole) {
    const [first, end] = findExact(codesOf(segment), code)
    for (let entry = first; entry < end; entry++) add(entry)
  } else if (code !== '') {
    visitFragments(segment, findBlocks(segment, code), code, add)
  }
  return set
}

/** Values of a kind that equal `text`, or have words that begin with each of its words. */
export function findValues(
  segment: Segment,
  kind: ValueKind,
  text: string,
  isWhole: boolean,
): number[] {
  const [first, end] = valueRange(segment, kind)
  const folded = fold(text).trim()
  const words = kind === 'type' ? [] : toQueryWords(text)
  const found = words.map((word) => findValuesWithWord(segment, word))
  const [likely, ...others] = found
  const candidates = likely ?? new Set(Array.from({ length: end - first }, (_, at) => first + at))
  return [...candidates].filter((value) => {
    if (!others.every((values) => values.has(value))) return false
    if (value < first || value >= end) return false
    if (!isWhole && likely !== undefined) return true
    const own = fold(readValue(segment, value)).trim()
    return isWhole ? own === folded : own.startsWith(folded)
  })
}

function findValuesWithWord(segment: Segment, word: string): Set<number> {
  const { wordUnits: units, wordStarts: starts, words: size, wordValues, wordValueStarts } = segment
  const [first, end] = findPrefix({ units, starts, size }, word)
  return new Set(wordValues.subarray(wordValueStarts[first], wordValueStarts[end]))
}
