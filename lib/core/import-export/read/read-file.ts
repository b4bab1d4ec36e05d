import { t } from '#lib/core/i18n/t.ts'
import { reject, limits } from '../limits.ts'
import { checkText, decode, type Encoding, findEncoding } from './decode.ts'
import { findSeparator, type Separator } from './separators.ts'
import { openSheet, type Sheet } from './sheet.ts'
import { readWorkbook, type SheetPart } from '../workbook/read-workbook.ts'

/** What the user corrected. */
export interface ReadOptions {
  readonly encoding?: Encoding | undefined
  readonly separator?: Separator | undefined
}

export interface ReadSheet {
  readonly sheet: Sheet
  readonly format: 'csv' | 'xlsx' | 'cells'
  readonly encoding: Encoding | undefined
  /** Whether the file has a UTF-8 byte order mark. */
  readonly hasMark: boolean
  /** The sheet of a workbook that was read, where there are several. */
  readonly part?: SheetPart | undefined
}

const startsWith = (bytes: Uint8Array, ...signs: number[]) =>
  signs.every((sign, at) => bytes[at] === sign)

/** Opens a file that was dropped or chosen. Throws a `ProblemError` for anything but a table. */
export async function readFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadOptions = {},
): Promise<ReadSheet> {
  if (bytes.length > limits.bytes) reject(t.importExport.bigFile(limits.bytes))
  if (bytes.length === 0) reject(t.importExport.emptyFile)
  if (startsWith(bytes, 0x50, 0x4b)) {
    // A workbook is an archive too: only files with the extension of a workbook are opened.
    if (!/\.xls[xm]$/i.test(name)) reject(t.importExport.isArchive(name))
    const { text, rows, part } = await readWorkbook(bytes)
    return {
      sheet: openSheet(checkText(text), '\t', rows),
      format: 'xlsx',
      part,
      encoding: undefined,
      hasMark: false,
    }
  }
  if (startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf)) {
    reject(t.importExport.isArchive(name))
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) reject(t.importExport.isOldWorkbook)
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) reject(t.importExport.isPdf)
  if (/\.xls[xm]$/i.test(name)) reject(t.importExport.noWorkbook(name))
  const encoding = options.encoding ?? findEncoding(bytes)
  const hasMark = startsWith(bytes, 0xef, 0xbb, 0xbf)
  const text = decode(bytes, encoding)
  const separator = options.separator ?? findSeparator(text)
  return { sheet: openSheet(text, separator), format: 'csv', encoding, hasMark }
}

/** Products that Shelfside wrote as a table: their file was checked, and may be larger than any table. */
export function readProductsSheet(text: string): ReadSheet {
  return { sheet: openSheet(text, ','), format: 'cells', encoding: undefined, hasMark: false }
}

/** Cells that were copied in Excel, Google Sheets or LibreOffice: separated by tabs. */
export function readCells(text: string): ReadSheet {
  if (text.length > limits.bytes) reject(t.importExport.bigFile(limits.bytes))
  const separator = text.includes('\t') ? '\t' : findSeparator(text)
  return {
    sheet: openSheet(checkText(text), separator),
    format: 'cells',
    encoding: undefined,
    hasMark: false,
  }
}
