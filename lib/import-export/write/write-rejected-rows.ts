import { t } from '#lib/i18n/t.ts'
import { guard, guardOnce } from '../guard.ts'
import type { ImportError } from '../compare/import-row-context.ts'
import type { ReadSheet } from '../read/read-file.ts'
import { guardRecord } from './replace-cells.ts'
import { quote } from './write-csv.ts'
import { writeRowsAsWorkbook } from './write-workbook.ts'

export type Reasons = ReadonlyMap<number, readonly string[]>

/**
 * Rejected rows as they were imported, unknown columns included, with the reason in a last column:
 * the user corrects them and imports them again. Rows of a CSV file are unchanged, except for cells
 * that a spreadsheet would execute. Pasted cells get the separator of the locale. Rows of a
 * workbook become a workbook, because its numbers have no decimal sign.
 */
export async function writeRejectedRows(
  { sheet, format }: ReadSheet,
  reasons: Reasons,
  numbers: ReadonlySet<number>,
  separator: string,
): Promise<Blob> {
  const rows = [...reasons].toSorted(([one], [other]) => one - other)
  const rejected = rows.map(([row, messages]) => [row, messages.join(' ')] as const)
  if (format === 'xlsx') {
    const lines = rejected.map(([row, reason]) => [...sheet.cells(row), reason])
    const stream = writeRowsAsWorkbook(
      t.importExport.products,
      [[...sheet.header, t.importExport.reason], ...lines],
      numbers,
    )
    return new Response(stream, { headers: { 'content-type': workbookType } }).blob()
  }
  const sign = format === 'csv' ? sheet.separator : separator
  const write = (raw: string, cells: readonly string[], last: string) => {
    const text =
      format === 'csv'
        ? guardRecord(raw, sheet.separator)
        : cells.map((cell) => quote(guardOnce(cell), sign)).join(sign)
    return `${text}${sign}${quote(guard(last), sign)}\r\n`
  }
  const lines = rejected.map(([row, reason]) => write(sheet.raw(row), sheet.cells(row), reason))
  const text = ['\uFEFF', write(sheet.rawHeader, sheet.header, t.importExport.reason), ...lines]
  return new Blob(text, { type: 'text/csv' })
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function toReasons(errors: readonly ImportError[]): Reasons {
  const reasons = new Map<number, string[]>()
  for (const { row, message } of errors) {
    const known = reasons.get(row)
    if (known === undefined) reasons.set(row, [message])
    else if (!known.includes(message)) known.push(message)
  }
  return reasons
}
