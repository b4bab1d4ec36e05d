import { t } from '#lib/core/i18n/t.ts'
import { type CellTexts, guard, guardOnce } from '../guard.ts'
import type { Rejected } from '../compare/import-row-context.ts'
import type { ReadSheet } from '../read/read-file.ts'
import type { Sheet } from '../read/sheet.ts'
import { isRagged } from '../compare/row-index.ts'
import { guardRecord } from './replace-cells.ts'
import { quote } from './write-csv.ts'
import { writeRowsAsWorkbook } from './write-workbook.ts'

export type Reasons = ReadonlyMap<number, readonly string[]>

/**
 * Rejected rows as they were imported, unknown columns included, with the reason in a last column:
 * the user corrects them and imports them again. Rows of a CSV file are unchanged, except for cells
 * that a spreadsheet would execute, in layouts with guards. Pasted cells get the separator of the locale. Rows of a
 * workbook become a workbook, because its numbers have no decimal sign.
 */
export async function writeRejectedRows(
  { sheet, format }: ReadSheet,
  reasons: Reasons,
  numbers: ReadonlySet<number>,
  separator: string,
  { isGuarded }: CellTexts,
): Promise<Blob> {
  const rows = [...reasons].toSorted(([one], [other]) => one - other)
  const rejected = rows.map(([row, messages]) => [row, messages.join(' ')] as const)
  if (format === 'xlsx') {
    const lines = rejected.map(([row, reason]) => [...alignedCells(sheet, row), reason])
    const stream = writeRowsAsWorkbook(
      t.importExport.products,
      [[...sheet.header, t.importExport.reason], ...lines],
      numbers,
    )
    return new Response(stream, { headers: { 'content-type': workbookType } }).blob()
  }
  const sign = format === 'csv' ? sheet.separator : separator
  const guarding = (text: string, by: typeof guardOnce) => (isGuarded ? by(text) : text)
  const write = (raw: string, was: readonly string[], cells: readonly string[], last: string) => {
    const text =
      format === 'csv' && cells.length === was.length
        ? guarding(raw, (each) => guardRecord(each, sheet.separator))
        : cells.map((cell) => quote(guarding(cell, guardOnce), sign)).join(sign)
    return `${text}${sign}${quote(guard(last), sign)}\r\n`
  }
  const lines = rejected.map(([row, reason]) =>
    write(sheet.raw(row), sheet.cells(row), alignedCells(sheet, row), reason),
  )
  const text = [
    '\uFEFF',
    write(sheet.rawHeader, sheet.header, sheet.header, t.importExport.reason),
    ...lines,
  ]
  return new Blob(text, { type: 'text/csv' })
}

/** The reason gets a column of its own, also after a row that lacks empty cells or has too many of them. */
function alignedCells(sheet: Sheet, row: number): readonly string[] {
  const cells = sheet.cells(row)
  const width = sheet.header.length
  if (cells.length === width || isRagged(sheet, row)) return cells
  return Array.from({ length: width }, (_, at) => cells[at] ?? '')
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The reasons of each row: those of its own cells, or that another row of its product has them. */
export function toReasons(rejected: readonly Rejected[]): Reasons {
  const reasons = new Map<number, string[]>()
  for (const { rows, errors } of rejected) {
    for (const row of rows) if (!reasons.has(row)) reasons.set(row, [])
    for (const { row, message } of errors) {
      const known = reasons.get(row) ?? []
      if (!known.includes(message)) reasons.set(row, [...known, message])
    }
  }
  return new Map(
    Array.from(reasons, ([row, own]) => [row, own.length > 0 ? own : [t.importExport.otherRow]]),
  )
}
