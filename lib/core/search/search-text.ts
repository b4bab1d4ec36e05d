import { compareNamed } from './name-order.ts'
import { fold } from '#lib/core/base/fold.ts'
import { readTopHits } from './top-hits.ts'
import { type QueryWord, toTerms } from './words.ts'
import { findTopRows, type RankedRows, rankRows } from './rank.ts'
import { readNamed } from './rows.ts'
import { typosAllowed } from './typos.ts'
import { asEntered, type Reach, matchWord } from './word-match.ts'
import type { RowSet, SearchIndex, Segment } from './segment.ts'
import { clearJoin, joinWords } from './join.ts'

const maxSpellings = 8

// Parts of shorter words occur everywhere.
const minSplitLength = 5

/** A row found in any segment. */
export interface Found {
  readonly segment: Segment
  readonly row: number
  readonly score: number
  /** Only similar to the text: a word has a typo. */
  readonly isSimilar: boolean
}

export interface TextResult {
  readonly found: readonly Found[]
  /** How many match as entered; "at least" where `isExact` is false. */
  readonly total: number
  readonly isExact: boolean
}

const nothing: ReadonlySet<QueryWord> = new Set()

/**
 * The best rows for a text that contains a word. Words match as prefixes. When these do not fill
 * the list, codes are searched for fragments, then words for typos: those that occur nowhere as
 * entered, or if that finds nothing, all of them; and last with other word boundaries. `allowed`
 * has a set for each segment.
 */
export function searchText(
  { segments }: SearchIndex,
  text: string,
  limit: number,
  allowed?: readonly RowSet[],
): TextResult {
  const terms = toTerms(text)
  const whole = fold(text).trim()
  const topRows = segments.map((segment) => findTopRows(segment, whole))
  const findWithin = (words: readonly QueryWord[], reach: Reach) => {
    const ranked = segments.map(
      (segment, at) =>
        (reach.hasFragments || allowed !== undefined
          ? undefined
          : readTopHits(segment, whole, limit)) ??
        rankRows(segment, words, topRows[at]!, reach, limit, allowed?.[at] ?? segment.alive),
    )
    return {
      found: mergeRanked(segments, ranked, limit, words !== terms || reach.forgiven.size > 0),
      total: ranked.reduce((sum, one) => sum + one.total, 0),
      isExact: ranked.every(({ isComplete }) => isComplete),
    }
  }

  const plain = findWithin(terms, { hasFragments: false, forgiven: nothing })
  if (plain.total >= limit) return plain
  const entered = findWithin(terms, asEntered)
  const forgivable = terms.filter((term) => typosAllowed(term.text) > 0)
  // Three words that occur together in a product are hardly typos.
  const isMeant = entered.total > 0 && terms.length > 2
  if (entered.total >= limit || isMeant) return entered
  const isKnown = (word: QueryWord) => segments.some((segment) => occurs(segment, word))
  const listed = new Set(entered.found.map(keyOf(segments)))
  for (const forgiven of [forgivable.filter((term) => !isKnown(term)), forgivable]) {
    if (forgiven.length === 0) continue
    const { found } = findWithin(terms, { hasFragments: true, forgiven: new Set(forgiven) })
    const similar = found.filter((one) => !listed.has(keyOf(segments)(one)))
    if (similar.length > 0)
      return { ...entered, found: [...entered.found, ...similar].slice(0, limit) }
  }
  if (entered.total > 0) return entered
  for (const words of normalizeSpelling(terms, (word) => isKnown({ text: word, code: '' }))) {
    const { found } = findWithin(words, asEntered)
    if (found.length > 0) return { ...entered, found }
  }
  return entered
}

function keyOf(segments: readonly Segment[]): (found: Found) => number {
  return ({ segment, row }) => row * segments.length + segments.indexOf(segment)
}

function mergeRanked(
  segments: readonly Segment[],
  ranked: readonly RankedRows[],
  limit: number,
  isSimilar: boolean,
): Found[] {
  const found = ranked.flatMap(({ best }, at) =>
    best.map(({ row, score }) => ({ segment: segments[at]!, row, score, isSimilar })),
  )
  if (segments.length > 1) {
    found.sort((a, b) => b.score - a.score || compareRows(a, b))
  }
  return found.slice(0, limit)
}

/** The order of rows, within a segment and across segments. */
export function compareRows(
  a: Pick<Found, 'segment' | 'row'>,
  b: Pick<Found, 'segment' | 'row'>,
): number {
  if (a.segment === b.segment) return a.row - b.row
  return compareNamed(readNamed(a.segment, a.row), readNamed(b.segment, b.row))
}

/** Whether a current product has the word as entered. */
function occurs(segment: Segment, word: QueryWord): boolean {
  const match = matchWord(segment, word, asEntered)
  // The cost is an upper bound of the rows, and exact when it is 0.
  if (segment.alive === undefined && match.blocks === undefined) return match.cost > 0
  const count = joinWords(segment, [match], segment.alive, 1)
  clearJoin(segment, count)
  return count > 0
}

/**
 * Other word boundaries: a word that occurs nowhere is split ("hr290012" for "HR290-012") or joined
 * with its neighbour ("blan ket"), where the resulting words occur.
 */
function normalizeSpelling(
  terms: readonly QueryWord[],
  isKnown: (text: string) => boolean,
): QueryWord[][] {
  const spellings: QueryWord[][] = []
  const replace = (from: number, count: number, texts: readonly string[]) => {
    if (!texts.every(isKnown)) return
    const words = texts.map((text) => ({ text, code: '' }))
    spellings.push([...terms.slice(0, from), ...words, ...terms.slice(from + count)])
  }
  for (const [at, { text }] of terms.entries()) {
    if (isKnown(text)) continue
    const next = terms[at + 1]
    const last = terms[at - 1]
    if (next !== undefined) replace(at, 2, [text + next.text])
    if (last !== undefined) replace(at - 1, 2, [last.text + text])
    for (let cut = 1; text.length >= minSplitLength && cut < text.length; cut++) {
      replace(at, 1, [text.slice(0, cut), text.slice(cut)])
    }
  }
  return spellings.slice(0, maxSpellings)
}
