import { t } from '#lib/messages/sheets.ts'
import { refuse } from '../refuse.ts'
import { type Separator } from './separators.ts'
import { splitCells, splitRecords } from './split-records.ts'

/** A table as it came in: a header, and rows that are split when they are looked at. */
export interface Sheet {
  readonly header: readonly string[]
  /** Rows below the header. */
  readonly count: number
  readonly separator: Separator
  readonly cells: (row: number) => readonly string[]
  /** The row as it stands in its file, without its line end. */
  readonly raw: (row: number) => string
  readonly rawHeader: string
  /** All of it, and where a row stands in it. */
  readonly text: string
  readonly bounds: (row: number) => readonly [start: number, end: number]
  /** The row that a spreadsheet shows it in: a cell of several lines is one. */
  readonly line: (row: number) => number
}

/** Names that an object has by itself: a column of that name is an attack, or a mistake. */
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

/** Throws a `ProblemError` with a sentence for a text that cannot be read whole. */
export function openSheet(text: string, separator: Separator): Sheet {
  const bounds = splitRecords(text, separator)
  if (bounds.length === 0) refuse(t.emptyFile)
  const at = (index: number) => bounds[index] ?? 0
  const rawHeader = text.slice(at(0), at(1))
  const header = splitCells(text, separator, at(0), at(1)).map((name) => name.trim())
  for (const name of header) {
    if (forbidden.has(name.toLowerCase())) refuse(t.forbiddenHeader(name))
  }
  if (header.every((name) => name === '')) refuse(t.noHeader)
  return {
    header,
    count: bounds.length / 3 - 1,
    separator,
    rawHeader,
    text,
    bounds: (row) => [at(row * 3 + 3), at(row * 3 + 4)],
    cells: (row) => splitCells(text, separator, at(row * 3 + 3), at(row * 3 + 4)),
    raw: (row) => text.slice(at(row * 3 + 3), at(row * 3 + 4)),
    line: (row) => at(row * 3 + 5),
  }
}
