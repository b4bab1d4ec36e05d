// A spreadsheet takes a cell that begins so for a formula, whatever stands before it of spaces and quotes.
const formula = /^['"\s\u00A0]*[\t\r\n=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * Puts an apostrophe before what a spreadsheet would run. Whatever begins with apostrophes and would be
 * guarded without them is guarded too, so that taking one away always gives what was there before.
 */
export function guard(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** What `guard` was given. */
export function unguard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A cell as it stands, and without a guard: nobody can tell whether its apostrophe is one. */
export function readings(cell: string): readonly string[] {
  return cell.startsWith("'") ? [cell, unguard(cell)] : [cell]
}

/** Whether a cell of a file that is not ours is a formula in truth, which nobody wants in their shop. */
export function isFormula(cell: string): boolean {
  return /^[=\uFF1D]|^[@+\-\uFF20\uFF0B\uFF0D]+[\p{L}\d.]*[(|!]|^[+-]\d+[+*/-]\d/u.test(cell)
}
