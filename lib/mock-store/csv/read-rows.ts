import Papa from 'papaparse'

/** The numbers of the numbered columns in a Wix export. */
export const optionNumbers = [1, 2, 3, 4, 5, 6] as const

export const infoNumbers = [1, 2, 3, 4, 5, 6] as const

export const customTextNumbers = [1, 2] as const

const plainColumns = [
  'handleId',
  'fieldType',
  'name',
  'description',
  'productImageUrl',
  'collection',
  'sku',
  'ribbon',
  'price',
  'surcharge',
  'visible',
  'discountMode',
  'discountValue',
  'inventory',
  'weight',
  'cost',
  'brand',
]

/** Every column of a Wix product export of Catalog V1. */
export const knownColumns: ReadonlySet<string> = new Set([
  ...plainColumns,
  ...optionNumbers.flatMap((n) => [
    `productOptionName${n}`,
    `productOptionType${n}`,
    `productOptionDescription${n}`,
  ]),
  ...infoNumbers.flatMap((n) => [`additionalInfoTitle${n}`, `additionalInfoDescription${n}`]),
  ...customTextNumbers.flatMap((n) => [
    `customTextField${n}`,
    `customTextCharLimit${n}`,
    `customTextMandatory${n}`,
  ]),
])

/** The columns that are required to read rows. */
export const neededColumns = ['handleId', 'fieldType', 'name', 'price'] as const

/** The file as a whole cannot be read. The user who chose the file sees the message. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
  /** The line where reading stopped. The header is line 1. */
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

export interface Row {
  /** The line where the row begins. */
  readonly line: number
  /** Returns the text of a column, "" if the file has none. */
  readonly cell: (column: string) => string
}

export interface Rows {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly notes: readonly ExportNote[]
}

/** Splits a CSV text into rows with line numbers. Throws an ExportError for a broken file. */
export function readRows(text: string): Rows {
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trim() === '') throw new ExportError('The file is empty.', 1)
  const [header, ...records] = splitRecords(plain)
  const columns = (header?.cells ?? []).map((name) => name.trim())
  const notes: ExportNote[] = []
  for (const column of columns.filter((name, index) => columns.indexOf(name) < index)) {
    notes.push({
      line: 1,
      column,
      message: `Column "${column}" occurs twice; the first one counts.`,
    })
  }
  const rows: Row[] = []
  for (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.length === columns.length) {
      rows.push({ line, cell: (column) => cells[columns.indexOf(column)] ?? '' })
    } else {
      const message = `This row has ${cells.length} cells where the header has ${columns.length}; it was left out.`
      notes.push({ line, message })
    }
  }
  return { columns, rows, notes }
}

interface Record {
  readonly line: number
  readonly cells: readonly string[]
}

function splitRecords(text: string): Record[] {
  const records: Record[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(text, {
    // In locales with a decimal comma, spreadsheets separate columns with semicolons.
    delimiter: /[,;]/.exec(text)?.[0] ?? ',',
    step({ data, errors, meta }) {
      const [error] = errors
      if (error !== undefined) {
        const message =
          error.code === 'MissingQuotes'
            ? `The quotation mark that opens in line ${line} is never closed.`
            : `Line ${line} cannot be read: a quotation mark is in the middle of a cell.`
        throw new ExportError(message, line)
      }
      records.push({ line, cells: data })
      line += countLines(text.slice(read, meta.cursor))
      read = meta.cursor
    },
  })
  return records
}

function countLines(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1
}

/** Something in a file that could not be read, and what was done instead. */
export interface ExportNote {
  readonly line: number
  readonly column?: string | undefined
  readonly message: string
}
