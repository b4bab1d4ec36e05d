import { fold } from './fold.ts'
import { readHead } from './heads.ts'
import { type RankedRows, rankRows } from './rank.ts'
import { type Reach, toTerms } from './query-words.ts'
import { readId, readName } from './rows.ts'
import type { RowSet, SearchIndex, Segment } from './segment.ts'

/** A row found, wherever it lies. */
export interface Found {
  readonly segment: Segment
  readonly row: number
  readonly score: number
  /** Only like what was typed: a word has a typo. */
  readonly isSimilar: boolean
}

export interface TextResult {
  readonly found: readonly Found[]
  /** How many match as typed. "At least" where `isExact` is false. */
  readonly total: number
  readonly isExact: boolean
}

/**
 * The best rows for a text. Words match as beginnings; only when these do not fill the list, codes are
 * searched for fragments, and then the words for typos. `allowed` has a set for each segment.
 */
export function searchText(
  { segments }: SearchIndex,
  text: string,
  limit: number,
  allowed?: readonly RowSet[],
): TextResult {
  const findWithin = (reach: Reach) => {
    const ranked = segments.map(
      (segment, at) =>
        (reach === 'beginnings' && allowed === undefined
          ? readHead(segment, fold(text), limit)
          : undefined) ?? rankRows(segment, text, limit, reach, allowed?.[at] ?? segment.alive),
    )
    return {
      ranked,
      found: mergeRanked(segments, ranked, limit, reach === 'typos'),
      total: countTotal(ranked),
    }
  }

  const plain = findWithin('beginnings')
  if (plain.total >= limit) return { ...plain, isExact: areComplete(plain.ranked) }
  const { found, total, ranked } = findWithin('fragments')
  if (total >= limit || !toTerms(text).some((term) => term.text.length >= 4)) {
    return { found, total, isExact: areComplete(ranked) }
  }
  const known = new Set(found.map(({ segment, row }) => `${segments.indexOf(segment)} ${row}`))
  const similar = findWithin('typos').found.filter(
    ({ segment, row }) => !known.has(`${segments.indexOf(segment)} ${row}`),
  )
  return {
    found: [...found, ...similar].slice(0, limit),
    total,
    isExact: areComplete(ranked),
  }
}

function areComplete(ranked: readonly RankedRows[]): boolean {
  return ranked.every(({ isComplete }) => isComplete)
}

function countTotal(ranked: readonly RankedRows[]): number {
  return ranked.reduce((sum, { total }) => sum + total, 0)
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

/** The order of rows within a segment, across segments. */
export function compareRows(
  a: Pick<Found, 'segment' | 'row'>,
  b: Pick<Found, 'segment' | 'row'>,
): number {
  if (a.segment === b.segment) return a.row - b.row
  const [x, y] = [fold(readName(a.segment, a.row)), fold(readName(b.segment, b.row))]
  if (x !== y) return x < y ? -1 : 1
  return readId(a.segment, a.row) < readId(b.segment, b.row) ? -1 : 1
}
