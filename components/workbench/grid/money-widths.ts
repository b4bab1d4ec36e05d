import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { type ColumnId, columnMetaOf } from './columns.ts'

/** px at the font size of a cell. */
const characterWidths = { digit: 8.5, separator: 4.5, other: 12 } as const

/** px: the padding of a cell, and the warning sign with its margin. */
const besideText = 16 + 13 + 6

/** The least width of columns in which one of these amounts would otherwise be cut. */
export function moneyWidths(
  amounts: Readonly<Record<'listPrice' | 'paidPrice' | 'cost', Amount>>,
  currency: string,
): ReadonlyMap<ColumnId, number> {
  return new Map(
    Object.entries(amounts).map(([id, amount]) => {
      const column = id as ColumnId
      const needed = Math.ceil(textWidth(formatMoney(amount, currency)) + besideText)
      return [column, Math.max(columnMetaOf(column).width, needed)]
    }),
  )
}

function textWidth(text: string): number {
  let width = 0
  for (const character of text) {
    width += /\p{Nd}/u.test(character)
      ? characterWidths.digit
      : /[\s.,'’]/.test(character)
        ? characterWidths.separator
        : characterWidths.other
  }
  return width
}
