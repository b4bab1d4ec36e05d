import { t } from '#lib/core/i18n/t.ts'
import { reject, limits } from '../limits.ts'
import { decodeEscapes, readAttribute, readXml, type XmlListener } from './read-xml.ts'
import type { Effort } from './effort.ts'
import { type ArchiveEntry, unpack } from './open-archive.ts'
import type { NumberStyle } from './read-number-styles.ts'
import { writeExact } from '#lib/core/catalog/amount-text.ts'

/** The precision of spreadsheets: further digits are remainders of binary fractions. */
const digits = 15

const dayMs = 86_400_000

const noDay = Date.UTC(1899, 11, 31)

const from1904 = Date.UTC(1904, 0, 1)

/** 29 February 1900, which never existed and spreadsheets count. */
const leapDay = 60

export interface SharedParts {
  readonly texts: readonly string[]
  readonly styles: readonly NumberStyle[]
  readonly isFrom1904: boolean
}

/** Formatted rows below a table have tags too; this is the limit of spreadsheets. */
const maxRowTags = 1_048_576
/** Characters of all cells, including those that a later cell with the same name overwrites. */
const maxCharacters = 2 * limits.bytes

export type OnRow = (number: number, cells: readonly string[]) => void

/**
 * Reports each row that is not empty, as texts; the first row is 1. Formulas are read as their
 * results.
 */
export async function readRows(
  entry: ArchiveEntry,
  shared: SharedParts,
  onRow: OnRow,
  effort: Effort,
): Promise<void> {
  let row = 0
  let rowTags = 0
  let filledRows = 0
  let characters = 0
  let cells: string[] = []
  let column = -1
  /** Attributes of the open cell. */
  let attributes: string | undefined
  let value = ''
  let isValue = false
  let isReading = false

  const closeCell = (cell: string) => {
    const text = showValue(value, cell, shared)
    if (text === '') return
    if (column >= limits.columns) reject(t.importExport.manyColumns(limits.columns))
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  const closeRow = () => {
    if (cells.length === 0) return
    filledRows += 1
    if (Math.max(row, filledRows) > limits.rows + 1) reject(t.importExport.manyRows(limits.rows))
    onRow(row, cells)
    cells = []
  }

  const listener: XmlListener = {
    needsText: () => isValue,
    onOpen(name, openedAttributes) {
      if (name === 'c') {
        attributes = openedAttributes
        column = readColumn(openedAttributes) ?? column + 1
        value = ''
      } else if (name === 'v' || name === 't') isValue = attributes !== undefined && !isReading
      else if (name === 'rPh') isReading = true
      else if (name === 'row') {
        rowTags += 1
        if (rowTags > maxRowTags) reject(t.importExport.manyRows(limits.rows))
        row = Number(readAttribute(openedAttributes, 'r')) || row + 1
        column = -1
      }
    },
    onText(part) {
      if (!isValue) return
      value += part
      characters += part.length
      if (characters > maxCharacters) reject(t.importExport.swollenWorkbook)
      if (value.length > limits.cell) reject(t.importExport.longCell(row, limits.cell))
    },
    onClose(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isReading = false
      else if (name === 'row') closeRow()
      else if (name === 'c' && attributes !== undefined) {
        closeCell(attributes)
        attributes = undefined
      }
    },
  }
  await readXml(unpack(entry), listener, effort)

  function showValue(text: string, cell: string, { texts, styles, isFrom1904 }: SharedParts) {
    if (text === '') return ''
    const kind = readAttribute(cell, 't')
    if (kind === 's') {
      const sharedText = texts[Number(text)] ?? ''
      return sharedText.length > limits.cell
        ? reject(t.importExport.longCell(row, limits.cell))
        : sharedText
    }
    if (kind === 'inlineStr' || kind === 'str') return decodeEscapes(text)
    if (kind === 'b') return /^(?:1|true)$/i.test(text) ? 'TRUE' : 'FALSE'
    // Errors, and dates in text form.
    if (kind !== undefined && kind !== 'n') return text
    return showNumber(text, styles[Number(readAttribute(cell, 's') ?? '-1')], isFrom1904)
  }
}

const letterA = 65

/** The letters of "AB12" are a number in base 26. */
function readColumn(cell: string): number | undefined {
  const reference = readAttribute(cell, 'r')
  if (reference === undefined) return undefined
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const digit = (reference.charCodeAt(at) & ~32) - letterA
    if (digit < 0 || digit > 25) break
    column = column * 26 + digit + 1
  }
  return column - 1
}

/** The text for a cell with a number. */
function showNumber(text: string, style: NumberStyle, isFrom1904: boolean): string {
  const value = Number(text)
  if (Number.isNaN(value)) return text
  const date = style === 'date' ? toDate(value, isFrom1904) : undefined
  if (date !== undefined && !Number.isNaN(date.getTime())) return date.toISOString().slice(0, 10)
  const shown = style === 'percent' ? value * 100 : value
  const exact = writeExact(Number(shown.toPrecision(digits)))
  return style === 'percent' ? `${exact}%` : exact
}

function toDate(days: number, isFrom1904: boolean): Date {
  if (isFrom1904) return new Date(from1904 + Math.round(days * dayMs))
  const counted = days >= leapDay ? days - 1 : days
  return new Date(noDay + Math.round(counted * dayMs))
}
