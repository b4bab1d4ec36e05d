import type { Column } from './column.ts'

const longest = 64
const most = 9
// Three rows of the table, used in turn: transpositions look back two.
let before = new Uint8Array(longest)
let above = new Uint8Array(longest)
let row = new Uint8Array(longest)

/**
 * How many typos (a letter too many, too few, wrong, or two exchanged) lie between `word` and the
 * entry units[start, end): `whole` for all of it, `beginning` for its best beginning. Distances over
 * `limit` are only known to be over it; the answer is reused by the next call.
 */
export const distance = { whole: 0, beginning: 0 }

export function measureDistance(
  word: string,
  units: Column,
  start: number,
  end: number,
  limit: number,
): void {
  const width = Math.min(end - start, word.length + limit, longest - 1)
  for (let column = 0; column <= width; column++) row[column] = column > limit ? most : column
  for (let line = 1; line <= word.length; line++) {
    const spare = before
    before = above
    above = row
    row = spare
    const unit = word.charCodeAt(line - 1)
    const first = Math.max(1, line - limit)
    const last = Math.min(width, line + limit)
    row[first - 1] = first === 1 && line <= limit ? line : most
    if (last < width) row[last + 1] = most
    let least = row[first - 1]!
    for (let column = first; column <= last; column++) {
      const other = units[start + column - 1]!
      let cost = above[column - 1]! + (unit === other ? 0 : 1)
      cost = Math.min(cost, above[column]! + 1, row[column - 1]! + 1)
      if (
        line > 1 &&
        column > 1 &&
        unit === units[start + column - 2] &&
        word.charCodeAt(line - 2) === other
      ) {
        cost = Math.min(cost, before[column - 2]! + 1)
      }
      row[column] = cost
      if (cost < least) least = cost
    }
    if (least > limit) {
      distance.whole = distance.beginning = most
      return
    }
  }
  const first = Math.max(0, word.length - limit)
  distance.beginning = most
  for (let column = first; column <= width; column++) {
    if (row[column]! < distance.beginning) distance.beginning = row[column]!
  }
  distance.whole = end - start === width ? row[width]! : most
}
