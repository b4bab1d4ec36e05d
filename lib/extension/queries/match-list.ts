import type { ProductId } from '#lib/core/catalog/ids.ts'
import { codesOf } from '#lib/core/search/codes.ts'
import { fold } from '#lib/core/base/fold.ts'
import { findExact } from '#lib/core/search/lexicon.ts'
import { findNames, findRow, readId, readName } from '#lib/core/search/rows.ts'
import type { Segment } from '#lib/core/search/segment.ts'
import type { LocalIndex } from './local-index.ts'

/** One line of a list of products; several products can have the same name or SKU. */
export interface ListLine {
  readonly text: string
  readonly ids: readonly ProductId[]
}

/**
 * Finds the products of a list, pasted from a spreadsheet or a message: each line has a whole SKU, barcode, name
 * or product ID. Letter case and accents do not matter. Of the cells of a line (separated by tabs) the first one
 * that names a product counts; a single line can also be separated by commas or semicolons. Equal lines
 * occur once.
 */
export function matchList({ index }: LocalIndex, list: string): ListLine[] {
  const find = (text: string) => index.segments.flatMap((segment) => findInSegment(segment, text))
  const toLine = (line: string): ListLine => {
    // The whole line first: a name can contain a tab.
    const cells = new Set([line].concat(line.split('\t')).map(toKey))
    const named = Array.from(cells, find)
    return { text: line.trim(), ids: [...new Set(named.find((ids) => ids.length > 0))] }
  }
  const lines = list.split(/[\r\n]+/)
  const [only = '', ...others] = lines.filter((line) => toKey(line) !== '')
  const isSplit = others.length === 0 && toLine(only).ids.length === 0
  const unique = new Map<string, string>()
  for (const text of isSplit ? only.split(/[,;]/) : lines) {
    const key = toKey(text)
    if (key !== '' && !unique.has(key)) unique.set(key, text)
  }
  return Array.from(unique.values(), toLine)
}

const toKey = (text: string) => fold(text.trim())

/** The products whose SKU, barcode, name or ID is the text. Names and codes are sorted: no scan is needed. */
function findInSegment(segment: Segment, key: string): ProductId[] {
  if (key === '') return []
  const rows = new Set<number>()
  const [firstCode, endOfCodes] = findExact(codesOf(segment), key)
  for (let code = firstCode; code < endOfCodes; code += 1) rows.add(segment.codeRows[code]! >>> 4)
  for (const [first, end] of findNames(segment, key)) {
    for (let row = first; row < end; row += 1) {
      if (toKey(readName(segment, row)) === key) rows.add(row)
    }
  }
  const withId = findRow(segment, key)
  if (withId !== undefined) rows.add(withId)
  return Array.from(rows)
    .filter((row) => segment.alive?.[row] !== 0)
    .map((row) => readId(segment, row) as ProductId)
}
