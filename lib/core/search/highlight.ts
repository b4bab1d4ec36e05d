import { extendTable, startTable, typosAllowed } from './typos.ts'
import { fold } from '#lib/core/base/fold.ts'
import { joiners, toQueryWords } from './words.ts'

/** A part of a name to highlight: [start, end) in UTF-16 units. */
export type MatchRange = readonly [start: number, end: number]

const runs = new RegExp(`[\\p{L}\\p{N}\\p{M}\\u00AD\\u200B-\\u200F\\u2060\\uFEFF${joiners}]+`, 'gu')
const unseen = new RegExp(`[\\u00AD\\u200B-\\u200F\\u2060\\uFEFF${joiners}]`, 'g')

/** The parts of a name that match the words of a query, ordered and disjoint. */
export function highlight(name: string, text: string): MatchRange[] {
  // "o'nei" is found by its last part, and highlighted whole where the name contains it.
  const words = [...toQueryWords(text), ...toQueryWords(text.replace(unseen, ''))].toSorted(
    (a, b) => b.length - a.length,
  )
  const matchRanges: [number, number][] = []
  for (const { 0: run, index } of name.matchAll(runs)) {
    for (const [start, end] of matchRun(run, words)) {
      const last = matchRanges.at(-1)
      if (last !== undefined && last[1] >= index + start) last[1] = Math.max(last[1], index + end)
      else matchRanges.push([index + start, index + end])
    }
  }
  return matchRanges
}

function matchRun(run: string, words: readonly string[]): MatchRange[] {
  const { folded, beginnings } = foldEach(run)
  const whole = folded.join('')
  const matchRanges: MatchRange[] = []
  for (const word of words) {
    // Words of scripts without spaces have no boundaries: any position counts.
    const at = isSpaceless(word)
      ? whole.indexOf(word)
      : (beginnings.find((begin) => whole.startsWith(word, begin)) ?? -1)
    if (at !== -1)
      matchRanges.push([positionOf(folded, at, false), positionOf(folded, at + word.length, true)])
  }
  if (matchRanges.length === 0 && words.some((word) => isLike(word, whole)))
    return [[0, run.length]]
  return matchRanges.toSorted((a, b) => a[0] - b[0])
}

/**
 * The folded form of each UTF-16 unit, so that positions can be mapped back, and where its parts
 * begin.
 */
function foldEach(run: string) {
  const folded: string[] = []
  const beginnings = [0]
  let gone = 0
  for (const character of run) {
    const piece = fold(character.replace(unseen, ''))
    folded.push(piece)
    gone += piece.length
    if (joiners.includes(character)) beginnings.push(gone)
    for (let rest = 1; rest < character.length; rest++) folded.push('')
  }
  return { folded, beginnings }
}

/** The position in the name after this many folded units. */
function positionOf(folded: readonly string[], units: number, isEnd: boolean): number {
  let gone = 0
  for (const [position, piece] of folded.entries()) {
    if (isEnd ? gone >= units : gone + piece.length > units) return position
    gone += piece.length
  }
  return folded.length
}

function isSpaceless(word: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(
    word,
  )
}

function isLike(word: string, whole: string): boolean {
  const limit = typosAllowed(word)
  if (limit === 0) return false
  const table = startTable(word, limit)
  const length = Math.min(whole.length, word.length + limit)
  for (let depth = 1; depth <= length; depth++) {
    if (!extendTable(table, depth, whole.charCodeAt(depth - 1), whole.charCodeAt(depth - 2))) {
      return table.best[depth]! <= limit
    }
  }
  return table.best[length]! <= limit
}
