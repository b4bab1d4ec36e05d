import { type CellTexts, guardOnce, mayNeedGuard } from '../guard.ts'
import type { Separator } from '../read/separators.ts'
import type { Sheet } from '../read/sheet.ts'
import { findClosing, splitCells } from '../read/split-records.ts'
import { quote } from './write-csv.ts'

/** New texts by row and column. */
export type NewCells = ReadonlyMap<number, ReadonlyMap<number, string>>

/**
 * The text of a file with new texts in some cells; everything else is unchanged, line ends
 * included.
 */
export function replaceCells(
  { text, separator, bounds }: Sheet,
  cells: NewCells,
  texts: CellTexts,
): string {
  const parts: string[] = []
  let copied = 0
  for (const [row, columns] of [...cells].toSorted(([one], [other]) => one - other)) {
    const [start, end] = bounds(row)
    for (const [column, from, to] of cutCells(text, separator, start, end)) {
      const cell = columns.get(column)
      if (cell === undefined) continue
      parts.push(text.slice(copied, from), quote(texts.write(cell), separator))
      copied = to
    }
  }
  parts.push(text.slice(copied))
  return parts.join('')
}

/** A record of a foreign file, unchanged except for cells that a spreadsheet would execute. */
export function guardRecord(record: string, separator: Separator): string {
  if (!mayNeedGuard(record)) return record
  const parts: string[] = []
  let copied = 0
  for (const [, from, to] of cutCells(record, separator, 0, record.length)) {
    const [was = ''] = splitCells(record, separator, from, to)
    const is = guardOnce(was)
    if (is === was) continue
    parts.push(record.slice(copied, from), quote(is, separator))
    copied = to
  }
  parts.push(record.slice(copied))
  return parts.join('')
}

/** The bounds of each cell of a record, with its quotation marks. */
function* cutCells(
  text: string,
  separator: string,
  start: number,
  end: number,
): Generator<readonly [column: number, from: number, to: number]> {
  let from = start
  for (let column = 0; from <= end; column += 1) {
    const closing = text[from] === '"' ? findClosing(text, from, separator) : undefined
    const found = text.indexOf(separator, closing ?? from)
    const to = found < 0 || found > end ? end : found
    yield [column, from, to]
    from = to + 1
  }
}
