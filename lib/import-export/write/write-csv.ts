import { guard } from '../guard.ts'

export interface CsvForm {
  readonly separator: ',' | ';' | '\t'
  /** Excel takes a file without this mark for one of its own old encodings. */
  readonly mark: boolean
  /** Of cells that a spreadsheet would run as a formula. */
  readonly isGuarded: boolean
}

const markText = '\uFEFF'

/** One row with its line end. Columns of figures are never guarded: -1.5 is a number there. */
export function writeRow(
  cells: readonly string[],
  numbers: ReadonlySet<number>,
  { separator, isGuarded }: CsvForm,
): string {
  const line = cells.map((cell, at) =>
    quote(isGuarded && !(numbers.has(at) && isNumber.test(cell)) ? guard(cell) : cell, separator),
  )
  return `${line.join(separator)}\r\n`
}

export function beginCsv({ mark }: CsvForm): string {
  return mark ? markText : ''
}

const isNumber = /^-?\d+(?:[.,]\d+)?$/

/** As Wix does: where it must be, and before "#", which begins a comment to some. */
export function quote(cell: string, separator: string): string {
  const mustBe = cell.startsWith('#') || /["\r\n]/.test(cell) || cell.includes(separator)
  return mustBe ? `"${cell.replaceAll('"', '""')}"` : cell
}
