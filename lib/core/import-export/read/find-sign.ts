import { findDecimalSign, type SignFound } from '#lib/core/catalog/amount-text.ts'
import type { Sheet } from './sheet.ts'

/** The decimal sign that all numbers of a file show together; it is not guessed. */
export function findSign(sheet: Sheet, columns: ReadonlySet<number>): SignFound {
  return findDecimalSign(listCells(sheet, columns))
}

function* listCells({ count, cells }: Sheet, columns: ReadonlySet<number>): Generator<string> {
  for (let row = 0; row < count; row += 1) {
    const texts = cells(row)
    for (const column of columns) yield texts[column] ?? ''
  }
}
