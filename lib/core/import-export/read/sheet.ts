import { t } from '#lib/core/i18n/t.ts'
import { reject } from '../limits.ts'
import { type Separator } from './separators.ts'
import { splitCells, splitRecords } from './split-records.ts'

/** A table: a header, and rows that are split when they are read. */
export interface Sheet {
  readonly header: readonly string[]
  /** Rows below the header. */
  readonly count: number
  readonly separator: Separator
  readonly cells: (row: number) => readonly string[]
  /** The row as it is in its file, without its line end. */
  readonly raw: (row: number) => string
  readonly rawHeader: string
  /** The whole text, and the bounds of a row in it. */
  readonly text: string
  readonly bounds: (row: number) => readonly [start: number, end: number]
  /** The row number in a spreadsheet: a cell with several lines is one row. */
  readonly line: (row: number) => number
}

/** Names of object properties: a column with such a name is an attack or a mistake. */
const forbidden = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'tostring',
  'valueof',
  'hasownproperty',
  '__definegetter__',
  '__definesetter__',
])

/** Throws a `ProblemError` for a text that cannot be read completely. */
export function openSheet(text: string, separator: Separator, rows?: readonly number[]): Sheet {
  const bounds = splitRecords(text, separator)
  if (bounds.length === 0) reject(t.importExport.emptyFile)
  const at = (index: number) => bounds[index] ?? 0
  const cellsOf = (record: number) =>
    splitCells(text, separator, at(record * 3), at(record * 3 + 1))
  const top = findHeader(bounds.length / 3, cellsOf)
  const header = cellsOf(top).map((name) => name.trim())
  for (const name of header) {
    if (forbidden.has(name.toLowerCase())) reject(t.importExport.forbiddenHeader(name))
  }
  if (header.every((name) => name === '')) reject(t.importExport.noHeader)
  return {
    header,
    count: bounds.length / 3 - 1 - top,
    separator,
    rawHeader: text.slice(at(top * 3), at(top * 3 + 1)),
    text,
    bounds: (row) => [at((top + 1 + row) * 3), at((top + 1 + row) * 3 + 1)],
    cells: (row) => cellsOf(top + 1 + row),
    raw: (row) => text.slice(at((top + 1 + row) * 3), at((top + 1 + row) * 3 + 1)),
    line: (row) => rows?.[top + 1 + row] ?? at((top + 1 + row) * 3 + 2),
  }
}

/** Titles and empty rows above a table are skipped up to here. */
const maxAbove = 20

/** The first row with two names or more; the first non-empty row where a table has one column. */
function findHeader(count: number, cellsOf: (record: number) => readonly string[]): number {
  const above = Array.from({ length: Math.min(count, maxAbove) }, (_, record) => record)
  const filled = above.map((record) => cellsOf(record).filter((cell) => cell.trim() !== '').length)
  const many = filled.findIndex((each) => each > 1)
  return Math.max(0, many < 0 ? filled.findIndex((each) => each > 0) : many)
}
