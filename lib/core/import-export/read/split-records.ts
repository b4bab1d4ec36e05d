import { t } from '#lib/core/i18n/t.ts'
import { reject, limits } from '../limits.ts'
import type { Separator } from './separators.ts'
import { lineAt } from './decode.ts'

const quote = 34
const newline = 10
const carriage = 13

/**
 * The bounds of each record of a CSV text, without its line end, and its row number in a
 * spreadsheet: three numbers each. Cells are split when they are read, so that a table costs little
 * more than its text. Blank lines are rows, but not records.
 */
export function splitRecords(text: string, separator: Separator): Uint32Array {
  const mark = separator.codePointAt(0)
  const bounds: number[] = []
  const end = text.length
  let start = 0
  let cellStart = 0
  let columns = 1
  let row = 0
  const close = (at: number) => {
    if (at - cellStart > limits.cell)
      reject(t.importExport.longCell(lineAt(text, cellStart), limits.cell))
    row += 1
    if (at === start) return
    bounds.push(start, at, row)
    if (bounds.length / 3 > limits.rows + 1) reject(t.importExport.manyRows(limits.rows))
  }
  for (let at = 0; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote && at === cellStart) {
      at = findClosing(text, at, separator) ?? at
    } else if (code === mark) {
      columns += 1
      if (columns > limits.columns) reject(t.importExport.manyColumns(limits.columns))
      if (at - cellStart > limits.cell)
        reject(t.importExport.longCell(lineAt(text, cellStart), limits.cell))
      cellStart = at + 1
    } else if (code === newline || code === carriage) {
      close(at)
      if (code === carriage && text.charCodeAt(at + 1) === newline) at += 1
      start = at + 1
      cellStart = start
      columns = 1
    }
  }
  if (start < end) close(end)
  return Uint32Array.from(bounds)
}

/**
 * The quotation mark that closes the one at `opening`; two in a row are one character. Between
 * tabs, where spreadsheets quote little or nothing, a mark that is not closed at the end of its
 * cell is a plain character: `"Best" mug`.
 */
export function findClosing(text: string, opening: number, separator: string): number | undefined {
  let at = text.indexOf('"', opening + 1)
  while (at >= 0 && text.charCodeAt(at + 1) === quote) at = text.indexOf('"', at + 2)
  if (separator === '\t') return at >= 0 && /[\t\r\n]|^$/.test(text.charAt(at + 1)) ? at : undefined
  if (at < 0) reject(t.importExport.openQuote(lineAt(text, opening)))
  return at
}

/** The cells of one record. */
export function splitCells(
  text: string,
  separator: Separator,
  start: number,
  end: number,
): string[] {
  const cells: string[] = []
  let at = start
  while (at <= end) {
    const closing =
      text.charCodeAt(at) === quote && at < end ? findClosing(text, at, separator) : undefined
    if (closing !== undefined) {
      const inner = text.slice(at + 1, closing)
      const next = closing + 1
      if (next < end && text[next] !== separator)
        reject(t.importExport.strayQuote(lineAt(text, at)))
      cells.push(inner.includes('"') ? inner.replaceAll('""', '"') : inner)
      at = next + 1
    } else {
      const found = text.indexOf(separator, at)
      const stop = found < 0 || found > end ? end : found
      cells.push(text.slice(at, stop))
      at = stop + 1
    }
  }
  return cells
}
