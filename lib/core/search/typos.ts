import { closenessPercent } from './score.ts'
import type { Segment } from './segment.ts'
import { maxWordLength } from './words.ts'

const tableWidth = maxWordLength + 3

const tooFar = 9

// Only one table is in use at a time: a search for typos ends before the next begins.
const tableRows = new Uint8Array(tableWidth * (maxWordLength + 4))

const tableBest = new Uint8Array(maxWordLength + 4)

// A word of four letters may have lost one: three letters may still mean four.
const minWordLength = 3

/** Typos forgiven in a word: none under three letters, one under eight, else two. */
export function typosAllowed(word: string): number {
  if (word.length < minWordLength) return 0
  return word.length < 8 ? 1 : 2
}

const wholePercents = [0, closenessPercent.oneTypo, closenessPercent.twoTypos] as const
const beginningPercents = [
  0,
  closenessPercent.oneTypoBeginning,
  closenessPercent.twoTyposBeginning,
] as const

/**
 * Calls `found` with every word of the segment that `word` may have been meant for. Neighbours in a
 * lexicon share prefixes: each is compared only from where it differs from the previous one, and
 * not at all where that one was given up within their common prefix.
 */
export function findTypos(
  { wordUnits, wordStarts, wordShared, words }: Segment,
  word: string,
  found: (entry: number, percent: number) => void,
): void {
  const limit = typosAllowed(word)
  if (limit === 0) return
  const table = startTable(word, limit)
  let givenUpAt = Infinity
  for (let entry = 0; entry < words; entry++) {
    const shared = wordShared[entry]!
    const start = wordStarts[entry]!
    const length = wordStarts[entry + 1]! - start
    if (shared < givenUpAt) {
      givenUpAt = Infinity
      const maxDepth = Math.min(length, word.length + limit + 1)
      for (let depth = shared + 1; depth <= maxDepth; depth++) {
        const at = start + depth - 1
        if (extendTable(table, depth, wordUnits[at]!, wordUnits[at - 1]!)) continue
        givenUpAt = depth
        break
      }
    }
    const whole = givenUpAt === Infinity ? readDistance(table, length) : limit + 1
    const beginning = table.best[Math.min(givenUpAt, length)]!
    if (whole <= limit) {
      if (whole > 0 && (word.length > minWordLength || length > minWordLength))
        found(entry, wholePercents[whole]!)
    } else if (beginning > 0 && beginning <= limit && word.length > minWordLength) {
      found(entry, beginningPercents[beginning]!)
    }
  }
}

/**
 * Distances between a word and the prefixes of a text, one row for each letter of the text. A typo
 * is a letter too many, too few, wrong, or two swapped. Texts with a common prefix share its rows.
 * Distances over `limit` (at most two) are only known to exceed it.
 */
interface DistanceTable {
  readonly word: string
  readonly limit: number
  /** Row d, column j: the first d letters of the text against the first j of the word. */
  readonly rows: Uint8Array
  /** Entry d: the smallest distance of the word from any prefix of up to d letters. */
  readonly best: Uint8Array
}

/** The table of a word of at most `maxWordLength` letters, before any letter of a text. */
export function startTable(word: string, limit: number): DistanceTable {
  for (let column = 0; column <= word.length + 1; column++) {
    tableRows[column] = Math.min(column, tooFar)
  }
  tableBest[0] = Math.min(word.length, tooFar)
  return { word, limit, rows: tableRows, best: tableBest }
}

/**
 * Fills the row of the text's letter number `depth`, counted from one; `before` is the letter
 * before it. False when no text with this prefix is within the limit; `best` is valid even then.
 */
export function extendTable(
  { word, limit, rows, best }: DistanceTable,
  depth: number,
  unit: number,
  before: number,
): boolean {
  const row = depth * tableWidth
  const above = row - tableWidth
  const first = Math.max(1, depth - limit)
  const last = Math.min(word.length, depth + limit)
  let min = first === 1 ? Math.min(depth, tooFar) : tooFar
  rows[row + first - 1] = min
  for (let column = first; column <= last; column++) {
    const letter = word.charCodeAt(column - 1)
    let cost = rows[above + column - 1]! + (letter === unit ? 0 : 1)
    cost = Math.min(cost, rows[above + column]! + 1, rows[row + column - 1]! + 1)
    if (depth > 1 && column > 1 && letter === before && word.charCodeAt(column - 2) === unit) {
      cost = Math.min(cost, rows[above - tableWidth + column - 2]! + 1)
    }
    rows[row + column] = cost
    if (cost < min) min = cost
  }
  // The next row reads one element past the end of this one.
  rows[row + last + 1] = tooFar
  const reached = last === word.length ? rows[row + last]! : tooFar
  best[depth] = Math.min(best[depth - 1]!, reached)
  return min <= limit
}

/** The distance of the word from the first `depth` letters, once their row is filled. */
export function readDistance({ word, limit, rows }: DistanceTable, depth: number): number {
  const isFilled = Math.abs(word.length - depth) <= limit
  return isFilled ? rows[depth * tableWidth + word.length]! : tooFar
}
