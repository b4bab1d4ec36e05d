// A spreadsheet takes a cell for a formula that begins with one of these signs, whatever comes before it of spaces
// and quotes. What separates cells is up to the program that opens a file: a cell of ours may be several there.
const trigger = String.raw`(?=[[\s'"]--[\t\r\n]]*[\t\r\n=+\-@\uFF1D\uFF0B\uFF0D\uFF20])`
const begin = String.raw`(?<=^|[,;\t\|\r\n])`
const unguarded = new RegExp(begin + trigger, 'gv')
const guarded = new RegExp(`${begin}'${trigger}`, 'gv')

/**
 * Puts an apostrophe before what a spreadsheet would run, at the beginning of the text and after each separator in it.
 * Whatever begins with apostrophes there and would be guarded without them is guarded too, so that taking one
 * away always gives what was there before.
 */
export function guard(text: string): string {
  return text.replace(unguarded, "'")
}

/** What `guard` was given. */
export function unguard(cell: string): string {
  return cell.includes("'") ? cell.replace(guarded, '') : cell
}

/** The cell of a file that is not ours, guarded where it is not. Figures stay figures. */
export function guardOnce(cell: string): string {
  return /^[+-]?\d[\d.,]*%?$/.test(cell) ? cell : guard(unguard(cell))
}

/** Whether a text may hold a cell that is to be guarded, in quotation marks or not. */
export function mayNeedGuard(text: string): boolean {
  return text.search(unguarded) >= 0
}

/** A cell as it stands, and without a guard: nobody can tell whether its apostrophe is one. */
export function readings(cell: string): readonly string[] {
  const plain = unguard(cell)
  return plain === cell ? [cell] : [cell, plain]
}

/** Whether a cell of a file that is not ours is a formula in truth, which nobody wants in their shop. */
export function isFormula(cell: string): boolean {
  return /^[=\uFF1D]|^[@+\-\uFF20\uFF0B\uFF0D]+[\p{L}\d.]*[(|!]|^[+-]\d+[+*/-]\d/u.test(cell)
}
