// Spreadsheets read a cell as a formula if it begins with one of these characters, even after
// spaces and quotes. The program that opens a file decides what separates cells: one cell of ours
// may be several there.
const trigger = String.raw`(?=[[\s'"]--[\t\r\n]]*[\t\r\n=+\-@\uFF1D\uFF0B\uFF0D\uFF20])`
const begin = String.raw`(?<=^|[,;\t\|\r\n])`
const unguarded = new RegExp(begin + trigger, 'gv')
const guarded = new RegExp(`${begin}'${trigger}`, 'gv')

/**
 * Puts an apostrophe before anything that a spreadsheet would execute, at the beginning of the text
 * and after each separator in it. A text there that begins with apostrophes and would be guarded
 * without them is guarded too, so that removing one apostrophe always restores the original.
 */
export function guard(text: string): string {
  return text.replace(unguarded, "'")
}

/** The inverse of `guard`. */
export function unguard(cell: string): string {
  return cell.includes("'") ? cell.replace(guarded, '') : cell
}

/** A cell of a foreign file, guarded if it is not. Numbers stay numbers. */
export function guardOnce(cell: string): string {
  return /^[+-]?\d[\d.,]*%?$/.test(cell) ? cell : guard(unguard(cell))
}

/** Whether a text may contain a cell that has to be guarded, in quotation marks or not. */
export function mayNeedGuard(text: string): boolean {
  return text.search(unguarded) >= 0
}

/** How the cells of a layout hold texts. */
export interface CellTexts {
  readonly isGuarded: boolean
  readonly write: (text: string) => string
  readonly read: (cell: string) => string
  /** Every text that a cell can mean. */
  readonly readings: (cell: string) => readonly string[]
}

/** People open such files in spreadsheets. Nothing shows whether an apostrophe is a guard. */
export const guardedTexts: CellTexts = {
  isGuarded: true,
  write: guard,
  read: unguard,
  readings(cell) {
    const plain = unguard(cell)
    return plain === cell ? [cell] : [cell, plain]
  },
}

/** Programs read such files, and take an apostrophe for a part of the text. */
export const plainTexts: CellTexts = {
  isGuarded: false,
  write: String,
  read: String,
  readings: (cell) => [cell],
}

/** Whether a cell of a foreign file really is a formula, which no one wants in a store. */
export function isFormula(cell: string): boolean {
  return /^[=\uFF1D]|^[@+\-\uFF20\uFF0B\uFF0D]+[\p{L}\d.]*[(|!]|^[+-]\d+[+*/-]\d/u.test(cell)
}
