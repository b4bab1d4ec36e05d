import { maxWordLength } from './words.ts'

/**
 * Distances between a word and the beginnings of a text, a row for each letter of the text: typos are a
 * letter too many, too few, wrong, or two exchanged. Texts that begin alike share the rows of their
 * common beginning. Distances over `limit` (at most two) are only known to be over it.
 */
export interface DistanceTable {
  readonly word: string
  readonly limit: number
  /** Row d, column j: the first d letters of the text against the first j of the word. */
  readonly rows: Uint8Array
  /** Entry d: the least distance of the word from the first d letters or fewer. */
  readonly best: Uint8Array
}

const tableWidth = maxWordLength + 3
const tooFar = 9
// One table is used at a time: a search for typos ends before the next begins.
const tableRows = new Uint8Array(tableWidth * (maxWordLength + 4))
const tableBest = new Uint8Array(maxWordLength + 4)

/** The table of a word of at most `maxWordLength` letters, before any letter of a text. */
export function startTable(word: string, limit: number): DistanceTable {
  for (let column = 0; column <= word.length + 1; column++) {
    tableRows[column] = Math.min(column, tooFar)
  }
  tableBest[0] = Math.min(word.length, tooFar)
  return { word, limit, rows: tableRows, best: tableBest }
}

/**
 * Fills the row of the text's letter number `depth`, counted from one, which follows `before`. False when
 * nothing that begins so lies within the limit any more; `best` holds even then.
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
  // The next row looks one past the end of this one.
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
