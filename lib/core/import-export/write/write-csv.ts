import { guard } from '../guard.ts'

export interface CsvForm {
  readonly separator: ',' | ';' | '\t'
  /** Without this byte order mark, Excel assumes one of its legacy encodings. */
  readonly mark: boolean
  /** Whether cells that a spreadsheet would execute as a formula are guarded. */
  readonly isGuarded: boolean
}

const markText = '\uFEFF'

/** One row with its line end. Columns of numbers are never guarded: -1.5 is a number there. */
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

/** Like Wix: where it is necessary, and before "#", which begins a comment in some programs. */
export function quote(cell: string, separator: string): string {
  const mustBe = cell.startsWith('#') || /["\r\n]/.test(cell) || cell.includes(separator)
  return mustBe ? `"${cell.replaceAll('"', '""')}"` : cell
}
